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
  /** Page of a hundred orders. */
  current: IntText.min(1).max(100).catch(1),
})
export type DeskQuery = z.output<typeof DeskQuery>

export const DESK = '/order/ship'
/** Address of the manifest handed over with today's parcels. */
export const MANIFEST = `/order/print?document=manifest&from=${DESK}`
type Search = Record<string, string | string[] | undefined>

export const readDeskQuery = (search: Search): DeskQuery => DeskQuery.parse(plainQuery(search))

export const deskState = (query: DeskQuery): ListState => ({ path: DESK, query, defaults: { mode: 'one', current: 1 } })

/** Address of the desk with another current order, keeping filters and page. */
export const orderHref = (query: DeskQuery, order: string): string =>
  listHref(deskState(query), { order, current: query.current })

/** Address of the desk without filters, since a searched order may be outside of them. */
export const freshHref = ({ mode }: DeskQuery): string => listHref(deskState(DeskQuery.parse({ mode })))

/** Address after the only order found has shipped; null without a search. */
export const foundHref = (query: DeskQuery): string | null =>
  query.q ? listHref(deskState(query), { q: null, order: null }) : null

/** Returns the address of an order's label; leaving that page leads back to the desk. */
export const labelHref = (query: DeskQuery, order: string): string =>
  `/order/print?${new URLSearchParams({ document: 'address', ids: order, from: orderHref(query, order) })}`

/** True if the queue is filtered. */
export const isNarrowed = ({ q, carrier, promiseHours, chip, area, lines }: DeskQuery): boolean =>
  Boolean(q || carrier || promiseHours || chip || area || lines)
