import { z } from 'zod'
import { Id, PageQuery, Pence, paged, searched } from '../common'
import { endpoint } from '../endpoint'
import { PointsMovement, SHOWN_POINTS_KINDS } from '../mall/points'

const PointsRow = PointsMovement.extend({
  /** The buyer's name, masked. */
  buyer: z.object({ id: Id, name: z.string() }),
})

export const PointsSums = z.object({
  /** Points that buyers can use, and their value, which the platform owes in discounts. */
  outstanding: z.int(),
  worthP: Pence,
  /** Those of them that expire within thirty days. */
  ending: z.int(),
  /** Points that were reversed after they had been spent. */
  owed: z.int(),
  /** Points of paid orders that are not granted yet. */
  waiting: z.int(),
})
export type PointsSums = z.output<typeof PointsSums>

export const listPoints = endpoint({
  method: 'GET',
  path: '/marketing/points/list',
  from: 'extension',
  who: 'operator',
  permission: 'points:list',
  summary: 'List the entries of all buyers’ points, the newest first, with the sums of what is outstanding',
  query: PageQuery.extend({
    kind: z.enum(SHOWN_POINTS_KINDS).optional(),
    /** Number of an order, or the full e-mail address of a buyer. */
    q: searched(120).optional(),
    buyer: Id.optional(),
  }),
  /** Sums over all buyers, or over the one that the rows are filtered by. */
  data: paged(PointsRow).extend({ sums: PointsSums }),
})
