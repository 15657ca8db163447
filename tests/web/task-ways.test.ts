import { wayOn, wayToCorrect } from '@/app/(console)/tasks/_tasks/task-ways'
import type { PermissionCode } from '@/lib/domain/permission'
import { admits, closedScreen } from '@/lib/navigation/menu'
import { orderScreens } from '@/lib/navigation/order-screens'
import { screenAt } from '@/lib/navigation/screens'

const MENU = [
  { path: '/order/list', component: 'order/OrderList' },
  { path: '/order/ship', component: 'order/ShipDesk' },
  { path: '/order/tracking-import', component: 'order/TrackingImport' },
]
const SHIPMENT = { id: '7', kind: 'order.ship' }

/** Both ways for somebody with these rights. */
function waysFor(task: { id: string; kind: string }, ...rights: PermissionCode[]) {
  const can = (code: PermissionCode) => rights.includes(code)
  const screens = orderScreens(MENU, can)
  const hrefs = [wayToCorrect(task, screens, can), wayOn(task, screens, can)?.href ?? null]
  // Wherever a task leads to, its reader may go.
  for (const href of hrefs) if (href) expect(closedScreen(MENU, href.split('?')[0] ?? '', can)).toBeUndefined()
  return hrefs
}

test('a shipment leads a user who may open the desk to the desk', () => {
  const both = waysFor(SHIPMENT, 'order:list', 'order:ship', 'order:ship:batch')
  expect(both).toEqual(['/order/ship?mode=batch&again=7', '/order/ship?mode=batch'])
})

test('who may not open the desk is led to the orders that wait, and to no correction that would be refused', () => {
  expect(admits(MENU, screenAt('/order/ship'), (code) => code === 'order:ship:batch')).toBe(false)
  expect(waysFor(SHIPMENT, 'order:list', 'order:ship:batch')).toEqual([null, '/order/list?status=2'])
  expect(waysFor(SHIPMENT, 'order:ship:batch')).toEqual([null, null])
  expect(waysFor(SHIPMENT, 'order:list')).toEqual([null, null])
})

test('rows of an import are corrected by who may do what the import did', () => {
  const again = '/order/tracking-import?again=7'
  const imported = { id: '7', kind: 'order.trackingImport' }
  const corrected = { id: '7', kind: 'order.trackingCorrection' }
  expect(waysFor(imported, 'order:ship:batch', 'order:ship')).toEqual([again, null])
  expect(waysFor(imported, 'order:ship:batch', 'order:tracking:edit')).toEqual([null, null])
  expect(waysFor(corrected, 'order:ship:batch', 'order:tracking:edit')).toEqual([again, null])
  expect(waysFor({ id: '7', kind: 'order.note' }, 'order:ship:batch', 'order:ship')).toEqual([null, null])
})
