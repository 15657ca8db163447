import { z } from 'zod'
import { TEAM_HOURS, TEAM_PEOPLE } from '@/lib/domain/marketing/group'
import { Edited, Id, Instant, IntText, Nothing, PageQuery, paged, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'
import { PROMOTION_ACTS } from './acts'
import { PRICE_FIELDS, PRICE_ROW, PricedGoods } from './price'
import { PROMOTION_SEEN, PromotionQuery } from './promotion'

const FIELDS = {
  ...PRICE_FIELDS,
  /** Buyers of a team, and hours in which it must be full. */
  people: z.int().min(TEAM_PEOPLE.min).max(TEAM_PEOPLE.max),
  teamHours: z.int().min(TEAM_HOURS.min).max(TEAM_HOURS.max),
  /** Most pieces of a SKU for one buyer. */
  buyerLimit: z.int().min(1).max(99),
}

/** Teams of a promotion by state, and the buyers who have paid in them. */
const TEAMS = { open: z.int(), full: z.int(), failed: z.int(), buyers: z.int() }

const GroupRow = z.object({
  ...PRICE_ROW,
  ...{ people: FIELDS.people, teamHours: FIELDS.teamHours },
  ...TEAMS,
})
export type GroupRow = z.output<typeof GroupRow>

export const GroupBuy = z.object({
  ...FIELDS,
  ...PROMOTION_SEEN,
  ...TEAMS,
  ...{ pieces: z.int(), sold: z.int() },
  goods: z.array(PricedGoods),
  acts: z.array(z.enum(PROMOTION_ACTS.names)),
})

const reads = { method: 'GET', from: 'extension', who: 'user', permission: 'marketing:list' } as const
const writes = { from: 'extension', who: 'shop', permission: 'marketing:group:edit' } as const

export const listGroupBuys = endpoint({
  ...reads,
  path: '/marketing/groupBuy/list',
  summary: 'List the group buys of the shop with their teams, newest first',
  query: PromotionQuery,
  data: paged(GroupRow),
})

export const getGroupBuy = endpoint({
  ...reads,
  path: '/marketing/groupBuy/queryById',
  summary: 'Read a group buy, with each SKU and what stands against scheduling it',
  query: z.object({ id: Id }),
  data: GroupBuy,
  errors: ['NOT_FOUND'],
})

export const addGroupBuy = endpoint({
  ...writes,
  method: 'POST',
  path: '/marketing/groupBuy/add',
  idempotent: true,
  summary: 'Add a group buy as a draft: a price for buyers who form a team of so many people in so many hours',
  body: z.strictObject(FIELDS),
  data: z.object({ id: Id }),
})

export const editGroupBuy = endpoint({
  ...writes,
  method: 'PUT',
  path: '/marketing/groupBuy/edit',
  summary: 'Change the draft of a group buy',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PROMOTION_MOVED_ON'],
})

const TeamRow = z.object({
  id: Id,
  product: TwinText,
  state: z.int().describe('0 open, 1 full, 2 failed'),
  people: z.int(),
  /** Buyers who have paid, the leader first; names are masked. */
  members: z.array(z.object({ name: z.string(), orderId: Id, orderNo: z.string() })),
  openedAt: Instant,
  expiresAt: Instant,
  endedAt: Instant.nullable(),
  canClose: z.boolean(),
})
export type TeamRow = z.output<typeof TeamRow>

export const listTeams = endpoint({
  ...reads,
  path: '/marketing/groupBuy/teams',
  summary: 'List the teams of a group buy: open ones by the time they have left, then the newest',
  query: PageQuery.extend({ id: Id, state: IntText.min(0).max(2).optional() }),
  data: paged(TeamRow),
  errors: ['NOT_FOUND'],
})

export const closeTeam = endpoint({
  method: 'PUT',
  path: '/marketing/groupBuy/closeTeam',
  from: 'extension',
  who: 'shop',
  permission: 'marketing:stop',
  idempotent: true,
  summary: 'Close an open team before its time: its orders are refunded',
  body: z.strictObject({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'GROUP_OVER'],
})
