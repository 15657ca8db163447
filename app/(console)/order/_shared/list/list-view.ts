import { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { type OrderFilter, OrderQuery } from '@/lib/contract/order'
import { PAGE_SIZE } from '@/lib/domain/limits'
import { parsePounds } from '@/lib/domain/money'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { PermissionCode } from '@/lib/domain/permission'
import { namedDays, PLACED_PERIODS } from './placed-periods'

/** Amounts in the address are in pounds, "49.90"; the API uses pence. */
const Pounds = z
  .string()
  .max(16)
  .refine((text) => (parsePounds(text) ?? -1) >= 0)
  .optional()
const ViewQuery = OrderQuery.omit({ minP: true, maxP: true, lines: true }).extend({
  min: Pounds,
  max: Pounds,
  /** Groups the orders of one payment; for operators. */
  group: z.literal('payment').optional(),
  /** Relative periods, so that a saved view of today stays relative. */
  placed: z.enum(PLACED_PERIODS).optional(),
  /** Open saved view, and the ids of its unsaved column choice. */
  view: z.string().max(40).optional(),
  cols: z.string().max(400).optional(),
})
type ViewQuery = z.output<typeof ViewQuery>

export interface OrderListView {
  state: ListState
  /** Query of the list. */
  query: OrderQuery
  /** The query without page and sorting: for counts, selections and files. */
  filter: OrderFilter
  /** True if grouped by payment, which can only be sorted by time. */
  grouped: boolean
  /** Invalid amounts in the address: ignored as filters and reported. */
  refused: RefusedAmounts
  /** The address filters or sorts by amounts that this reader may not see: both are ignored. */
  untold: boolean
}

/** The reader of a list: only operators filter by shop; readers who may not see amounts cannot filter by them. */
export interface ListReader {
  operator: boolean
  amounts: boolean
}

/** Reader of a list, by screen and permissions. */
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

/** Default sorting: orders to ship by deadline, the others newest first. */
const defaultsFor = (status: string | undefined, size: number, grouped: boolean) =>
  status === String(ORDER_STATUS.pendingShipment) && !grouped
    ? { current: 1, size, sort: 'shipBy', order: 'asc' }
    : { current: 1, size, sort: 'placedAt', order: 'desc' }

/** Parses the valid values and drops the others, so that an old or mistyped address still shows rows. */
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

/** Explicit dates override a named period. */
const withoutNamed = ({ placed, ...query }: ViewQuery): ViewQuery =>
  placed && !query.placedFrom && !query.placedTo ? { ...query, placed } : query

const penceOf = (text: string | undefined) => (text === undefined ? undefined : (parsePounds(text) ?? undefined))

/** Reads the address of an order list. `path` is that of the screen; `size` is the reader's default number of rows. */
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
