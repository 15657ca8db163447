import 'server-only'
import { listViews, preferences } from '@/lib/contract/account-settings'
import { carriers, countOrders, listOrders, listShopChoices } from '@/lib/contract/order'
import { upstream } from '@/lib/upstream/call'
import { orElse, settle } from '../reading'
import type { OrderScreen } from './list-context'
import type { OrderListView } from './list-view'

/** Everything that a list shows, asked for at once; only the rows can make it fail. */
export async function readList(screen: OrderScreen, view: OrderListView) {
  const { status: _status, chip: _chip, ...counted } = view.filter
  const counts = orElse(upstream(countOrders, { query: counted }), null)
  const [rows, kept, views, carrierRows, shops] = await Promise.all([
    settle(upstream(listOrders, { query: view.query })),
    orElse(upstream(preferences), null),
    orElse(upstream(listViews, { query: { tableId: screen.tableId } }), []),
    orElse(upstream(carriers), []),
    screen.operator ? orElse(upstream(listShopChoices), []) : [],
  ])
  return { counts, rows, kept, views, names: { carriers: carrierRows, shops } }
}
export type ListReads = Awaited<ReturnType<typeof readList>>
