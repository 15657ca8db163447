import 'server-only'
import { listViews, preferences } from '@/lib/contract/account-settings'
import type { OrderRow } from '@/lib/contract/order'
import { carriers, countOrders, listOrders, listShopChoices } from '@/lib/contract/order'
import { smallPictures } from '@/lib/picture/small'
import { upstream } from '@/lib/upstream/call'
import { upstreamOrStale } from '@/lib/upstream/last-good'
import { orElse, settle } from '../reading'
import type { OrderScreen } from './list-context'
import type { OrderListView } from './list-view'

const firstPictures = (orders: readonly OrderRow[]) => orders.flatMap(({ lines }) => lines[0]?.picture ?? [])

/** The rows, or the last good ones while the marketplace does not answer; with their pictures. */
async function readRows(view: OrderListView) {
  const { data, staleSince } = await upstreamOrStale(listOrders, { query: view.query })
  return {
    page: data,
    staleSince: staleSince?.toISOString() ?? null,
    pictures: await smallPictures(firstPictures(data.records)),
  }
}

/** Everything that a list shows, asked for at once; only the rows can make it fail. */
export async function readList(screen: OrderScreen, view: OrderListView) {
  const { status: _status, chip: _chip, ...counted } = view.filter
  const counts = orElse(upstream(countOrders, { query: counted }), null)
  const [rows, kept, views, carrierRows, shops] = await Promise.all([
    settle(readRows(view)),
    orElse(upstream(preferences), null),
    orElse(upstream(listViews, { query: { tableId: screen.tableId } }), []),
    orElse(upstream(carriers), []),
    screen.operator ? orElse(upstream(listShopChoices), []) : [],
  ])
  return { counts, rows, kept, views, names: { carriers: carrierRows, shops } }
}
