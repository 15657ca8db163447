import { laterArea } from '@/lib/navigation/later'
import { SCREENS } from '@/lib/navigation/screens'

test.each([['/chatPage', 'chat']])('%s is kept for an area that is not open yet', (path, area) =>
  expect(laterArea(path)).toBe(area),
)

test.each(['/user/login', '/user/register', '/chatPage/x', '/constructor', '/'])('%s is not', (path) =>
  expect(laterArea(path)).toBeNull(),
)

test('no screen of this program stands at such an address', () =>
  expect(SCREENS.filter(({ path }) => laterArea(path))).toEqual([]))
