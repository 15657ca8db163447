import 'server-only'
import { plainQuery } from '@/components/table/list-url'
import { Id } from '@/lib/contract/common'
import { listOrders, OrderFilter } from '@/lib/contract/order'
import { upstream } from '@/lib/upstream/call'

/** As many as one call of the upstream prints. */
export const PRINT_MOST = 200
const PAGE = 100

export type ChosenSearch = Readonly<Record<string, string | string[] | undefined>>

/** Ids from the address; for "everything that matches" the first two hundred by deadline. */
export async function chosenIds(search: ChosenSearch): Promise<string[]> {
  const ids = [search.ids, search['ids[]']].flat().flatMap((text) => text?.split(',') ?? [])
  const known = [...new Set(ids)].filter((id) => Id.safeParse(id).success)
  if (known.length > 0 || search.matching !== '1') return known.slice(0, PRINT_MOST)
  const filter = OrderFilter.parse(plainQuery(search))
  const query = { ...filter, sort: 'shipBy', order: 'asc', size: PAGE } as const
  const first = await upstream(listOrders, { query })
  const second = first.total > PAGE ? await upstream(listOrders, { query: { ...query, current: 2 } }) : { records: [] }
  return [...first.records, ...second.records].map(({ id }) => id)
}

/** The same choice once more: what trying again leads to. */
export function chosenHref(search: ChosenSearch): string {
  const pairs = Object.entries(search).flatMap(([name, value]) => [value ?? []].flat().map((text) => [name, text]))
  return `/order/print?${new URLSearchParams(pairs)}`
}
