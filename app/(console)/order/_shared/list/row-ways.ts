import { factsOf } from '@/components/order/offers'
import { listHref, withFrom } from '@/components/table/list-url'
import type { OrderRow } from '@/lib/contract/order'
import { decideMove } from '@/lib/domain/order/machine'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { ListContext } from './list-context'

/** Returns the shop's links that do not change the state of an order: its packing slip and tracking numbers. */
export function waysFor(row: OrderRow, { screen, state, can }: Pick<ListContext, 'screen' | 'state' | 'can'>) {
  if (screen.operator) return []
  const packs = row.status >= ORDER_STATUS.pendingShipment && row.status <= ORDER_STATUS.completed
  const corrects = row.trackingNo !== null && decideMove(factsOf(row), 'correctTracking', screen.actor).legal
  const slip = new URLSearchParams({ document: 'slip', ids: row.id, from: listHref(state) })
  const parcels = withFrom(`${screen.detail(row.id)}?part=parcels`, state)
  return [
    ...(packs && can('order:print') ? [{ word: 'print', href: `/order/print?${slip}` }] : []),
    ...(corrects && can('order:tracking:edit') ? [{ word: 'correctTracking', href: parcels }] : []),
  ]
}
