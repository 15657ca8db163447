import type { OrderRow } from '@/lib/contract/order'
import { grouped } from '@/lib/domain/grouped'
import { ukDay } from '@/lib/domain/uk-time'
import { isShippable, type Queue } from './queue'

export type GroupName = 'late' | 'today' | 'later' | 'stopped'

export interface QueueGroup {
  name: GroupName
  orders: OrderRow[]
  /** The next hundred goes on with it. */
  goesOn: boolean
}

/** Where an order of the queue stands by its promise: late, due by the end of this UK day, later; or it may not go now. */
function groupOf(order: OrderRow, now: number): GroupName {
  if (!isShippable(order)) return 'stopped'
  const due = order.promise.shipBy ? Date.parse(order.promise.shipBy) : Number.POSITIVE_INFINITY
  if (due < now) return 'late'
  return Number.isFinite(due) && ukDay(due) === ukDay(now) ? 'today' : 'later'
}

/** The queue in groups, empty ones left out; its order by deadline stays. `now` is milliseconds since 1970. */
export function groupsOf({ orders, current, last }: Queue, now: number): QueueGroup[] {
  const groups = grouped(orders, (order) => [groupOf(order, now)])
  const latest = [...groups.keys()].findLast((name) => name !== 'stopped')
  return [...groups].map(([name, those]) => ({
    name,
    orders: those,
    goesOn: current < last && (name === latest || name === 'stopped'),
  }))
}
