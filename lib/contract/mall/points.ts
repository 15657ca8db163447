import { z } from 'zod'
import { POINTS_KINDS } from '@/lib/domain/points'
import { Id, Instant, PageQuery, Pence, paged } from '../common'
import { endpoint } from '../endpoint'

/** Kinds shown to a buyer; points that settle a negative balance change no balance. */
export const SHOWN_POINTS_KINDS = POINTS_KINDS.filter((kind) => kind !== 'offset')

export const PointsMovement = z.object({
  id: z.string(),
  time: Instant,
  kind: z.enum(SHOWN_POINTS_KINDS),
  /** Points in are positive, points out negative. */
  points: z.int(),
  /** The balance after this entry. */
  balance: z.int(),
  /** Null for points that expired. */
  order: z.object({ id: Id, no: z.string() }).nullable(),
  /** For earned points: first instant at which they can no longer be used. */
  endsAt: Instant.nullable(),
})
export type PointsMovement = z.output<typeof PointsMovement>

/** Points of an order, booked or still to be granted. */
export const OrderPoints = z.object({
  spent: z.int(),
  spentP: Pence,
  /** Spent points that were returned. */
  returned: z.int(),
  /** Points granted so far: 0 until the order reaches its step. */
  granted: z.int(),
  takenBack: z.int(),
  /** Points to be granted when the order reaches its step. */
  waiting: z.int(),
})
export type OrderPoints = z.output<typeof OrderPoints>

export const myPoints = endpoint({
  method: 'GET',
  path: '/mall/points/query',
  from: 'extension',
  who: 'buyer',
  summary: 'Show the buyer’s own points: balance, worth, what expires next, what is on its way, and the terms',
  data: z.object({
    /** Negative if points that had been spent were reversed. */
    balance: z.int(),
    worthP: Pence,
    /** Points of paid orders that are not granted yet. */
    waiting: z.int(),
    /** Points that expire next; null without points. */
    next: z.object({ points: z.int(), endsAt: Instant }).nullable(),
    terms: z.object({
      earn: z.int(),
      perPound: z.int(),
      sharePercent: z.int(),
      months: z.int(),
      /** Value of the dictionary `points_return`. */
      step: z.int(),
    }),
  }),
})

export const listMyPoints = endpoint({
  method: 'GET',
  path: '/mall/points/list',
  from: 'extension',
  who: 'buyer',
  summary: 'List the entries of the buyer’s own points, the newest first',
  query: PageQuery,
  data: paged(PointsMovement),
})
