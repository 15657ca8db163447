import { pathsIn, seenBy } from '@/app/(console)/system/roles/_roles/sight-view'
import type { MenuEntry } from '@/lib/contract/account'

const entry = (path: string, children?: MenuEntry[], permissionList: string[] = []): MenuEntry =>
  ({
    path,
    name: path,
    component: children ? 'layouts/RouteView' : 'system/Config',
    meta: { title: path, titleEn: path, icon: null, url: null, permissionList, keepAlive: false },
    ...(children && { children }),
  }) as unknown as MenuEntry

test('an entry that no page stands below is held and not among what is shown', () => {
  const menu = [entry('/op', [entry('/op/list')]), entry('/system', [entry('/system/users', undefined, ['user:list'])])]
  const sight = { menu, auth: [], allAuth: [{ action: 'user:list' }], entries: [] } as never
  expect(pathsIn(seenBy(sight))).toEqual(['/op', '/op/list'])
})
