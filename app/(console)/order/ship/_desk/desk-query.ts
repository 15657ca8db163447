import { z } from 'zod'
import { type ListState, listHref, plainQuery } from '@/components/table/list-url'
import { Id } from '@/lib/contract/common'
import { OrderFilter } from '@/lib/contract/order'

const own = OrderFilter.shape

/** What the address of the desk may say. */
export const DeskQuery = z.object({
  mode: z.enum(['one', 'batch']).catch('one'),
  order: Id.optional().catch(undefined),
  q: own.q.catch(undefined),
  carrier: own.carrier.catch(undefined),
  promiseHours: own.promiseHours.catch(undefined),
  chip: z.enum(['dueToday', 'late', 'partShipped']).optional().catch(undefined),
  /** Part of the area: a town or a postcode district. */
  area: z.string().trim().max(40).optional().catch(undefined),
  lines: z.enum(['single', 'multi']).optional().catch(undefined),
})
export type DeskQuery = z.output<typeof DeskQuery>

export const DESK = '/order/ship'
type Search = Record<string, string | string[] | undefined>

export const readDeskQuery = (search: Search): DeskQuery => DeskQuery.parse(plainQuery(search))

export const deskState = (query: DeskQuery): ListState => ({ path: DESK, query, defaults: { mode: 'one' } })

/** The desk with another order in work, its filters kept. */
export const orderHref = (query: DeskQuery, order: string): string => listHref(deskState(query), { order })
