import type { Queue } from '@/app/(console)/order/ship/_desk/queue'
import { groupsOf } from '@/app/(console)/order/ship/_desk/queue-groups'
import type { OrderRow } from '@/lib/contract/order'
import { ORDER_STATUS } from '@/lib/domain/order/status'

const order = (id: string, urgency: OrderRow['urgency'], held = false) =>
  ({
    id,
    status: ORDER_STATUS.pendingShipment,
    hold: held ? {} : null,
    afterSaleState: 0,
    urgency,
  }) as unknown as OrderRow
const queue = (orders: OrderRow[], last = 1): Queue => ({ orders, total: 0, capped: false, current: 1, last })
const shown = (given: Queue) =>
  groupsOf(given).map(({ name, orders, stopped, goesOn }) => [name, orders.map(({ id }) => id).join(), stopped, goesOn])

const all = [
  order('a', 'late'),
  order('b', 'today'),
  order('c', 'today'),
  order('d', 'later'),
  order('e', null),
  order('f', 'late', true),
]

test('the queue stands in groups by how urgent the marketplace says they are; what may not go stands behind, and its group counts it', () =>
  expect(shown(queue(all))).toEqual([
    ['late', 'a', 1, false],
    ['today', 'b,c', 0, false],
    ['later', 'd,e', 0, false],
    ['stopped', 'f', 0, false],
  ]))

test('a group that the next hundred goes on with says so, and one without orders is left out', () =>
  expect(shown(queue([...all.slice(0, 3), ...all.slice(5)], 2))).toEqual([
    ['late', 'a', 1, false],
    ['today', 'b,c', 0, true],
    ['stopped', 'f', 0, true],
  ]))
