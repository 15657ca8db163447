import { z } from 'zod'
import { type ListState, listHref, plainQuery } from '@/components/table/list-url'
import { Id, IntText } from '@/lib/contract/common'
import { OrderFilter } from '@/lib/contract/order'

const own = OrderFilter.shape

/** Parameters in the address of the desk. */
export const DeskQuery = z.object({
  mode: z.enum(['one', 'label', 'batch', 'prize']).catch('one'),
  order: Id.optional().catch(undefined),
  q: own.q.catch(undefined),
  carrier: own.carrier.catch(undefined),
  promiseHours: own.promiseHours.catch(undefined),
  chip: z.enum(['dueToday', 'late', 'partShipped']).optional().catch(undefined),
  area: own.area.catch(undefined),
  lines: own.lines.catch(undefined),
  /** Which hundred of the queue. */
  current: IntText.min(1).max(100).catch(1),
})
export type DeskQuery = z.output<typeof DeskQuery>

export const DESK = '/order/ship'
/** The list that is handed over with today's parcels. */
export const MANIFEST = `/order/print?document=manifest&from=${DESK}`
type Search = Record<string, string | string[] | undefined>

export const readDeskQuery = (search: Search): DeskQuery => DeskQuery.parse(plainQuery(search))

export const deskState = (query: DeskQuery): ListState => ({ path: DESK, query, defaults: { mode: 'one', current: 1 } })

/** The desk with another order in work, its filters and its part of the queue kept. */
export const orderHref = (query: DeskQuery, order: string): string =>
  listHref(deskState(query), { order, current: query.current })

/** The desk as it is worked at, without any filter: what is looked for there may wait outside of it. */
export const freshHref = ({ mode }: DeskQuery): string => listHref(deskState(DeskQuery.parse({ mode })))

/** Where the desk goes on when the one order is shipped that was searched for; null when it was not searched. */
export const foundHref = (query: DeskQuery): string | null =>
  query.q ? listHref(deskState(query), { q: null, order: null }) : null

/** Returns the address of an order's label; leaving that page leads back to the desk. */
export const labelHref = (query: DeskQuery, order: string): string =>
  `/order/print?${new URLSearchParams({ document: 'address', ids: order, from: orderHref(query, order) })}`

/** True if the queue is filtered. */
export const isNarrowed = ({ q, carrier, promiseHours, chip, area, lines }: DeskQuery): boolean =>
  Boolean(q || carrier || promiseHours || chip || area || lines)
