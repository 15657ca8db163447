import 'server-only'
import { cache } from 'react'
import { carriers, getOrder, OrderParams, orderNeighbours } from '@/lib/contract/order'
import type { Session } from '@/lib/session/session'
import { type Answer, read, settle } from '@/lib/upstream/read'
import type { OrderScreen } from '../list/list-context'
import { readerOf, readListView } from '../list/list-view'

const NONE: Answer<never> = { ok: false, message: '', requestId: undefined, missing: true }

/** Carriers for shipping: while the marketplace fails, the last known ones keep the choice. */
const lastCarriers = async () => (await read(carriers, {}, { stale: true, else: { data: [] } })).data

/** The order with carrier names, cached per request for title and page; an invalid or foreign id does not exist. */
export const readOrder = cache(async (id: string) => {
  if (!OrderParams.safeParse({ id }).success) return { order: NONE, carriers: [] }
  const asked = read(getOrder, { params: { id } }, { stale: true })
  const [order, known] = await Promise.all([settle(asked), lastCarriers()])
  return { order, carriers: known }
})

/** Previous and next order in the reader's list with its filters, or in the default list. */
export async function readNeighbours(screen: OrderScreen, id: string, from: string, can: Session['can']) {
  if (!OrderParams.safeParse({ id }).success) return null
  const { pathname, searchParams } = new URL(from, 'http://list')
  const search = pathname === screen.list ? Object.fromEntries(searchParams) : {}
  const { current: _page, size: _size, ...query } = readListView(screen.list, search, readerOf(screen, can)).query
  return read(orderNeighbours, { params: { id }, query }, { else: null })
}
