import type { Queue } from '@/app/(console)/order/ship/_desk/queue'
import { groupsOf } from '@/app/(console)/order/ship/_desk/queue-groups'
import type { OrderRow } from '@/lib/contract/order'
import { ORDER_STATUS } from '@/lib/domain/order-status'

// In summer the UK is an hour ahead of UTC: its day ends at 23:00.
const NOW = Date.parse('2026-07-01T10:00:00Z')
const order = (id: string, shipBy: string | null, held = false) =>
  ({
    id,
    status: ORDER_STATUS.pendingShipment,
    hold: held ? {} : null,
    afterSaleState: 0,
    promise: { shipBy },
  }) as unknown as OrderRow
const queue = (orders: OrderRow[], last = 1): Queue => ({ orders, total: 0, capped: false, current: 1, last })
const shown = (given: Queue) =>
  groupsOf(given, NOW).map(({ name, orders, stopped, goesOn }) => [
    name,
    orders.map(({ id }) => id).join(),
    stopped,
    goesOn,
  ])

const all = [
  order('a', '2026-07-01T09:59:59Z'),
  order('b', '2026-07-01T10:00:00Z'),
  order('c', '2026-07-01T22:59:59Z'),
  order('d', '2026-07-01T23:00:00Z'),
  order('e', null),
  order('f', '2026-06-30T10:00:00Z', true),
]

test('the queue stands in groups by its promise in UK time; what may not go stands behind, and its day counts it', () =>
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
