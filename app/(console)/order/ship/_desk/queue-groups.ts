import type { OrderRow } from '@/lib/contract/order'
import { grouped } from '@/lib/domain/grouped'
import { isShippable, type Queue } from './queue'

export type GroupName = 'late' | 'today' | 'later' | 'stopped'

export interface QueueGroup {
  name: GroupName
  orders: OrderRow[]
  /** Number of orders with the same urgency among those that cannot ship now. */
  stopped: number
  /** True if the group continues on the next page. */
  goesOn: boolean
}

const urgencyOf = ({ urgency }: OrderRow): GroupName => urgency ?? 'later'

/** Groups the queue, keeping its order by deadline; empty groups are omitted. */
export function groupsOf({ orders, current, last }: Queue): QueueGroup[] {
  const groups = grouped(orders, (order) => [isShippable(order) ? urgencyOf(order) : 'stopped'])
  const stopped = grouped(groups.get('stopped') ?? [], (order) => [urgencyOf(order)])
  const latest = [...groups.keys()].findLast((name) => name !== 'stopped')
  return [...groups].map(([name, those]) => ({
    name,
    orders: those,
    stopped: stopped.get(name)?.length ?? 0,
    goesOn: current < last && (name === latest || name === 'stopped'),
  }))
}
