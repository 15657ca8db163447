import 'server-only'
import { cache } from 'react'
import { carriers, getOrder, OrderParams, orderNeighbours } from '@/lib/contract/order'
import type { Session } from '@/lib/session/session'
import { type Answer, read, settle } from '@/lib/upstream/read'
import type { OrderScreen } from '../list/list-context'
import { readerOf, readListView } from '../list/list-view'

const NONE: Answer<never> = { ok: false, message: '', requestId: undefined, missing: true }

/** A parcel is shipped with one of these: while the marketplace is in trouble the last known ones keep what was chosen. */
const lastCarriers = async () => (await read(carriers, {}, { stale: true, else: { data: [] } })).data

/** Once a request, for the title and the page: the order with the names of the carriers; an id that is none, or somebody else's, does not exist. */
export const readOrder = cache(async (id: string) => {
  if (!OrderParams.safeParse({ id }).success) return { order: NONE, carriers: [] }
  const asked = read(getOrder, { params: { id } }, { stale: true })
  const [order, known] = await Promise.all([settle(asked), lastCarriers()])
  return { order, carriers: known }
})

/** Before and after in the list that the reader comes from, its filters and order kept; else in the list as it opens. */
export async function readNeighbours(screen: OrderScreen, id: string, from: string, can: Session['can']) {
  if (!OrderParams.safeParse({ id }).success) return null
  const { pathname, searchParams } = new URL(from, 'http://list')
  const search = pathname === screen.list ? Object.fromEntries(searchParams) : {}
  const { current: _page, size: _size, ...query } = readListView(screen.list, search, readerOf(screen, can)).query
  return read(orderNeighbours, { params: { id }, query }, { else: null })
}
