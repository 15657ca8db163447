import 'server-only'
import { readSelection } from '@/app/(console)/order/_shipping/selection-query'
import { plainQuery } from '@/components/table/list-url'
import { Id } from '@/lib/contract/common'
import type { Data } from '@/lib/contract/endpoint'
import { listOrders, OrderFilter } from '@/lib/contract/order'
import { safeRedirect } from '@/lib/navigation/redirect'
import { read } from '@/lib/upstream/read'

/** Maximum number of orders per call. */
export const PRINT_MOST = 200
const PAGE = 100

export type PrintSearch = Readonly<Record<string, string | string[] | undefined>>

/** Part of the selected orders, as many as are printed at once. */
export interface PrintPart {
  ids: string[]
  /** Number of the part, from 1. */
  part: number
  parts: number
  /** Number of selected orders before this part, and in total. */
  before: number
  total: number
  /** Address of the next part; null after the last. */
  nextHref: string | null
}

const NOTHING: PrintPart = { ids: [], part: 1, parts: 1, before: 0, total: 0, nextHref: null }

const one = (search: PrintSearch, name: string): string | undefined => [search[name]].flat()[0]
const count = (text: string | undefined): number => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : 0)

/** Address of the same selection with `changes`, for retries and the next part. */
export function printHref(search: PrintSearch, changes: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries({ ...search, ...changes }).flatMap(([name, value]) =>
    [value ?? []].flat().map((text) => [name, text]),
  )
  return `/order/print?${new URLSearchParams(pairs)}`
}

/** Order or list to return to, with the filters. */
export const backHref = (search: PrintSearch): string => safeRedirect(one(search, 'from')) ?? '/order/list'

function ofIds(search: PrintSearch, chosen: readonly string[]): PrintPart {
  const known = [...new Set(chosen)].filter((id) => Id.safeParse(id).success)
  const parts = Math.max(Math.ceil(known.length / PRINT_MOST), 1)
  const part = Math.min(Math.max(count(one(search, 'part')), 1), parts)
  const before = (part - 1) * PRINT_MOST
  const nextHref = part < parts ? printHref(search, { part: String(part + 1) }) : null
  return { ids: known.slice(before, before + PRINT_MOST), part, parts, before, total: known.length, nextHref }
}

type Page = Data<typeof listOrders>

/** Reads two pages by deadline. A cursor is used, so that orders shipped meanwhile do not shift the rest. */
async function readPages(filter: OrderFilter, after: string | undefined): Promise<[Page, Page | null]> {
  const query = { ...filter, sort: 'shipBy', order: 'asc', size: PAGE } as const
  const first = await read(listOrders, { query: { ...query, ...(after && { after }) } })
  if (!first.next) return [first, null]
  return [first, await read(listOrders, { query: { ...query, after: first.next } })]
}

async function ofFilter(search: PrintSearch, text: string): Promise<PrintPart> {
  const filter = OrderFilter.safeParse(plainQuery(Object.fromEntries(new URLSearchParams(text))))
  if (!filter.success) return NOTHING
  const [first, second] = await readPages(filter.data, one(search, 'after'))
  const ids = [...first.records, ...(second?.records ?? [])].map(({ id }) => id)
  const next = (second ?? first).next
  const before = one(search, 'after') ? count(one(search, 'before')) : 0
  const part = before === 0 ? 1 : Math.max(count(one(search, 'part')), 2)
  // Some matching orders may have left the list since; those of this part have been read.
  const total = Math.max(count(one(search, 'total')) || first.total, before + ids.length)
  const left = next ? Math.max(Math.ceil((total - before - ids.length) / PRINT_MOST), 1) : 0
  const behind = { part: part + 1, before: before + ids.length, total, after: next ?? '' }
  const changes = Object.fromEntries(Object.entries(behind).map(([name, value]) => [name, String(value)]))
  return { ids, part, parts: part + left, before, total, nextHref: next ? printHref(search, changes) : null }
}

/** The part in the address, of ids or of all that match a filter. Throws `UpstreamError`. */
export async function readPart(search: PrintSearch): Promise<PrintPart> {
  const selection = readSelection({ ...search })
  if (selection.ids.length > 0) return ofIds(search, selection.ids)
  return selection.filter ? ofFilter(search, selection.filter) : NOTHING
}
