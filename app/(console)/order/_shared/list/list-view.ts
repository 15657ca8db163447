import { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { type OrderFilter, OrderQuery } from '@/lib/contract/order'
import { PAGE_SIZE } from '@/lib/domain/limits'
import { parsePounds } from '@/lib/domain/money'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { PermissionCode } from '@/lib/domain/permission'
import { namedDays, PLACED_PERIODS } from './placed-periods'

/** Amounts stand in the address as people write them, "49.90"; pence are the wire's. */
const Pounds = z
  .string()
  .max(16)
  .refine((text) => (parsePounds(text) ?? -1) >= 0)
  .optional()
const ViewQuery = OrderQuery.omit({ minP: true, maxP: true, lines: true }).extend({
  min: Pounds,
  max: Pounds,
  /** Operators see the orders of one payment together. */
  group: z.literal('payment').optional(),
  /** Days that move with the calendar, so that a kept view of today is one of today tomorrow. */
  placed: z.enum(PLACED_PERIODS).optional(),
  /** The saved view that is open, and the columns that were chosen in it and are not kept yet, by their ids. */
  view: z.string().max(40).optional(),
  cols: z.string().max(400).optional(),
})
type ViewQuery = z.output<typeof ViewQuery>

export interface OrderListView {
  state: ListState
  /** Query of the list. */
  query: OrderQuery
  /** The same without page and order: for counts, selections and files. */
  filter: OrderFilter
  /** By payment, which stand newest first or oldest first and in no other order. */
  grouped: boolean
  /** Amounts that are none, as they stand in the address: the list is not narrowed by them, and says so. */
  refused: RefusedAmounts
  /** The address filters or sorts by amounts that this reader may not see: both are ignored. */
  untold: boolean
}

/** The reader of a list: only operators filter by shop; readers who may not see amounts cannot filter by them. */
export interface ListReader {
  operator: boolean
  amounts: boolean
}

/** Somebody with these rights at a screen. */
export const readerOf = (
  { operator }: Pick<ListReader, 'operator'>,
  can: (code: PermissionCode) => boolean,
): ListReader => ({
  operator,
  amounts: can('finance:view'),
})

/** Returns the parameters of an address that filter or sort by amounts. */
function byAmounts({ min, max, sort }: Readonly<Record<string, string | undefined>>) {
  return { ...(min && { min }), ...(max && { max }), ...(sort === 'paidP' && { sort }) }
}

export type RefusedAmounts = Partial<Record<'min' | 'max', string>>
type Search = Readonly<Record<string, string | string[] | undefined>>

/** The work comes first: what waits for shipping stands in the order of its deadlines, the rest newest first. */
const defaultsFor = (status: string | undefined, size: number, grouped: boolean) =>
  status === String(ORDER_STATUS.pendingShipment) && !grouped
    ? { current: 1, size, sort: 'shipBy', order: 'asc' }
    : { current: 1, size, sort: 'placedAt', order: 'desc' }

/** Parses what can be parsed: a value that is none is dropped, so that an old or mistyped address still shows rows. */
function tolerant(values: Record<string, unknown>): ViewQuery {
  const parsed = ViewQuery.safeParse(values)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]))
  return ViewQuery.parse(Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key))))
}

function refusedAmounts({ min, max }: Readonly<Record<string, unknown>>): RefusedAmounts {
  const refused = (text: unknown): text is string =>
    typeof text === 'string' && text.trim() !== '' && !Pounds.safeParse(text).success
  return { ...(refused(min) && { min }), ...(refused(max) && { max }) }
}

/** Dates that were written out say more than a named period. */
const withoutNamed = ({ placed, ...query }: ViewQuery): ViewQuery =>
  placed && !query.placedFrom && !query.placedTo ? { ...query, placed } : query

const penceOf = (text: string | undefined) => (text === undefined ? undefined : (parsePounds(text) ?? undefined))

/**
 * Reads the address of an order list. `path` is the screen's own; `size` is how many rows the reader likes to see when
 * the address does not say.
 */
export function readListView(
  path: string,
  search: Search,
  { operator, amounts }: ListReader,
  size: number = PAGE_SIZE,
): OrderListView {
  const { ofShop, group, ...asWritten } = plainQuery(search)
  const untold = amounts ? {} : byAmounts(asWritten)
  const plain = Object.fromEntries(Object.entries(asWritten).filter(([name]) => !(name in untold)))
  const grouped = operator && group === 'payment'
  const defaults = defaultsFor(plain.status, size, grouped)
  const ofPlatform = operator ? { ofShop, ...(grouped && { group, sort: 'placedAt' }) } : {}
  const query = withoutNamed(tolerant({ ...defaults, ...plain, ...ofPlatform }))
  const { min, max, placed, group: _group, view: _view, cols: _cols, ...rest } = query
  const asked: OrderQuery = { ...rest, ...(placed && namedDays(placed)), minP: penceOf(min), maxP: penceOf(max) }
  const { current: _page, size: _size, sort: _sort, order: _order, after: _after, before: _before, ...filter } = asked
  return {
    state: { path, query, defaults },
    query: asked,
    filter,
    grouped,
    refused: refusedAmounts(plain),
    untold: Object.keys(untold).length > 0,
  }
}
