import { z } from 'zod'
import { PLAY_TROUBLES, PRIZE_TYPES, WIN_STATES } from '@/lib/domain/marketing/draw'
import { Id, Instant, TwinText } from '../common'
import { endpoint } from '../endpoint'
import { PublishedDraw } from '../marketing/lucky-draw'

export const MallDraw = PublishedDraw.extend({
  /** Null for visitors, who must sign in to play. */
  mine: z
    .object({
      playsLeft: z.int(),
      /** Null if the caller can play now. */
      trouble: z.enum(PLAY_TROUBLES).nullable(),
    })
    .nullable(),
})
export type MallDraw = z.output<typeof MallDraw>

export const openDraws = endpoint({
  method: 'GET',
  path: '/mall/draw/list',
  from: 'extension',
  who: 'public',
  summary: 'List the lucky draws that run now or begin within a week, with prizes and odds',
  data: z.array(MallDraw),
})

export const drawsForMe = endpoint({
  method: 'GET',
  path: '/mall/draw/forMe',
  from: 'extension',
  who: 'buyer',
  summary: 'List the same draws with the plays that the caller has left',
  data: z.array(MallDraw),
})

export const playDraw = endpoint({
  method: 'POST',
  path: '/mall/draw/play',
  from: 'extension',
  who: 'buyer',
  idempotent: true,
  summary: 'Play a lucky draw once; the caller confirms to be 18 or older',
  body: z.strictObject({ id: Id, adult: z.boolean() }),
  data: z.object({ id: Id, prize: TwinText.nullable() }),
  errors: ['NOT_FOUND', 'DRAW_AGE', ...PLAY_TROUBLES],
})

export const MyPlay = z.object({
  id: Id,
  drawId: Id,
  draw: TwinText,
  playedAt: Instant,
  /** Null if nothing was won. */
  prize: TwinText.nullable(),
  type: z.enum(PRIZE_TYPES),
  /** Reason why a drawn prize was not won: all are gone, or those of the day. */
  missed: z.enum(['soldOut', 'capped', 'couponGone']).nullable(),
  state: z.enum(WIN_STATES).nullable(),
  claimBy: Instant.nullable(),
  orderId: Id.nullable(),
})
export type MyPlay = z.output<typeof MyPlay>

export const myPlays = endpoint({
  method: 'GET',
  path: '/mall/draw/mine',
  from: 'extension',
  who: 'buyer',
  summary: 'List the caller’s plays of the last 100, newest first, with prizes and how each stands',
  data: z.array(MyPlay),
})

export const claimPrize = endpoint({
  method: 'PUT',
  path: '/mall/draw/claim',
  from: 'extension',
  who: 'buyer',
  idempotent: true,
  summary: 'Claim won goods with an address: an order of £0.00 that the shop ships',
  body: z.strictObject({ id: Id, addressId: Id }),
  data: z.object({ orderId: Id, no: z.string() }),
  errors: ['NOT_FOUND', 'DRAW_CLAIM_OVER', 'DRAW_CLAIMED', 'NOT_DELIVERED'],
})
