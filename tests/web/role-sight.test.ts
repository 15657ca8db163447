import { endsIn } from '@/app/(console)/_shell/preview-end'
import { pathsIn, seenBy } from '@/app/(console)/system/roles/_roles/sight-view'
import type { MenuEntry } from '@/lib/contract/account'

test('a page under a preview is asked for anew once the preview is over, never before', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(endsIn('2026-11-21T12:30:00Z', now)).toBeGreaterThan(30 * 60_000)
  expect(endsIn('2026-11-21T12:30:00Z', now)).toBeLessThan(31 * 60_000)
  expect(endsIn('2026-11-21T11:00:00Z', now)).toBeGreaterThan(0)
})

const entry = (path: string, children?: MenuEntry[], permissionList: string[] = []): MenuEntry =>
  ({
    path,
    name: path,
    component: children ? 'layouts/RouteView' : 'system/Config',
    meta: { title: path, titleEn: path, icon: null, url: null, permissionList, keepAlive: false },
    ...(children && { children }),
  }) as unknown as MenuEntry

test('an entry without a page below it is held and not shown', () => {
  const menu = [entry('/op', [entry('/op/list')]), entry('/system', [entry('/system/users', undefined, ['user:list'])])]
  const sight = { menu, auth: [], allAuth: [{ action: 'user:list' }], entries: [] } as never
  expect(pathsIn(seenBy(sight))).toEqual(['/op', '/op/list'])
})
