import type { OrderRow } from '@/lib/contract/order'
import { grouped } from '@/lib/domain/grouped'
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

const urgencyOf = ({ urgency }: OrderRow): GroupName => urgency ?? 'later'

/** The queue in groups, empty ones left out; its order by deadline stays. */
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
