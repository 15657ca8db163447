import { z } from 'zod'
import { TEAM_TROUBLES } from '@/lib/domain/marketing/group'
import { Id, Instant, Pence, TwinText } from '../common'
import { endpoint } from '../endpoint'

/** An open team that can be joined. */
export const OpenTeam = z.object({
  id: Id,
  /** Masked name of its leader. */
  leader: z.string(),
  joined: z.int(),
  people: z.int(),
  expiresAt: Instant,
})
export type OpenTeam = z.output<typeof OpenTeam>

/** A group buy beside its product. */
export const GroupOffer = z.object({
  promotionId: Id,
  people: z.int(),
  hours: z.int(),
  endsAt: Instant,
  /** False if too few pieces are left for a new team. */
  canOpen: z.boolean(),
  skus: z.array(
    z.object({ skuId: Id, spec: TwinText, priceP: Pence, saleP: Pence, left: z.int(), perBuyer: z.int().nullable() }),
  ),
  /** Least remaining time first. */
  teams: z.array(OpenTeam),
})
export type GroupOffer = z.output<typeof GroupOffer>

/** A team as shown to anybody with its link. */
const GroupTeam = z.object({
  id: Id,
  promotionId: Id,
  productId: Id,
  title: TwinText,
  picture: Id.nullable(),
  state: z.int().describe('0 open, 1 full, 2 failed'),
  people: z.int(),
  joined: z.int(),
  expiresAt: Instant,
  endedAt: Instant.nullable(),
  /** Masked names in the order of payment, the leader first; `own`: the reader. */
  members: z.array(z.object({ name: z.string(), own: z.boolean() })),
  /** Reason why the reader cannot join; null if they can. */
  trouble: z.enum([...TEAM_TROUBLES, 'soldOut']).nullable(),
  skus: GroupOffer.shape.skus,
})
export type GroupTeam = z.output<typeof GroupTeam>

const One = z.object({ id: Id })
const team = {
  method: 'GET',
  from: 'extension',
  data: GroupTeam,
  errors: ['NOT_FOUND'],
} as const

export const groupTeam = endpoint({
  ...team,
  path: '/mall/group/{id}',
  who: 'public',
  params: One,
  summary: 'Show a team of a group buy: its members with masked names, and the time that is left',
})

export const groupTeamForMe = endpoint({
  ...team,
  path: '/mall/groupTeam/forMe',
  who: 'buyer',
  query: One,
  summary: 'Show a team of a group buy to a buyer, with the own place in it',
})
