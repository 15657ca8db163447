import { narrowedScreens } from '@/app/(console)/system/_rules/narrowed-screens'
import { RESOURCE_NAMES, resourceOf } from '@/lib/domain/data-rule'
import { SCREENS } from '@/lib/navigation/screens'

const paths = (resource: 'orders' | 'users') => narrowedScreens(resource).map(({ path }) => path)

test('a rule about orders is said to narrow the dashboards and the desks too, and one about users neither', () => {
  const narrowed = ['/dashboard/workplace', '/dashboard/analysis', '/order/list', '/order/ship', '/op/orders/list']
  expect(paths('orders')).toEqual(expect.arrayContaining(narrowed))
  expect(paths('users')).toContain('/system/users')
  // Members of a department and of a role are users, under another area's right.
  expect(paths('users')).toEqual(expect.arrayContaining(['/system/departments/[id]', '/system/roles/[id]']))
  expect(paths('users')).not.toEqual(expect.arrayContaining(['/dashboard/workplace']))
  expect(paths('users').filter((path) => path.endsWith('/new'))).toEqual([])
})

test.each(RESOURCE_NAMES)('every screen at which a rule about %s is made is among them', (resource) => {
  const own = SCREENS.filter(({ components }) => components.some((key) => resourceOf(key) === resource))
  expect(own.length).toBeGreaterThan(0)
  expect(paths(resource)).toEqual(expect.arrayContaining(own.map(({ path }) => path)))
})
