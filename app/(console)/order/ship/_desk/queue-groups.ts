import type { OrderRow } from '@/lib/contract/order'
import { grouped } from '@/lib/domain/grouped'
import { ukDay } from '@/lib/domain/uk-time'
import { isShippable, type Queue } from './queue'

export type GroupName = 'late' | 'today' | 'later' | 'stopped'

export interface QueueGroup {
  name: GroupName
  orders: OrderRow[]
  /** How many of the same urgency stand among those that may not go now. */
  stopped: number
  /** The next hundred goes on with it. */
  goesOn: boolean
}

/** Where an order stands by its promise: late, due by the end of this UK day, later. */
function urgencyOf(order: OrderRow, now: number): GroupName {
  const due = order.promise.shipBy ? Date.parse(order.promise.shipBy) : Number.POSITIVE_INFINITY
  if (due < now) return 'late'
  return Number.isFinite(due) && ukDay(due) === ukDay(now) ? 'today' : 'later'
}

/** The queue in groups, empty ones left out; its order by deadline stays. `now` is milliseconds since 1970. */
export function groupsOf({ orders, current, last }: Queue, now: number): QueueGroup[] {
  const groups = grouped(orders, (order) => [isShippable(order) ? urgencyOf(order, now) : 'stopped'])
  const stopped = grouped(groups.get('stopped') ?? [], (order) => [urgencyOf(order, now)])
  const latest = [...groups.keys()].findLast((name) => name !== 'stopped')
  return [...groups].map(([name, those]) => ({
    name,
    orders: those,
    stopped: stopped.get(name)?.length ?? 0,
    goesOn: current < last && (name === latest || name === 'stopped'),
  }))
}
