import { meantParents, suggestedParents } from '@/app/(console)/system/permissions/_permissions/parent-choice'
import type { Permission } from '@/lib/contract/permission'

const idOf = (n: number) => `0193a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`

const row = (n: number, url: string, nameEn: string, more: Partial<Permission> = {}): Permission => ({
  id: idOf(n),
  parentId: null,
  menuType: 1,
  name: `名${n}`,
  nameEn,
  url,
  component: null,
  redirect: null,
  perms: [],
  permsType: '1',
  status: '1',
  icon: null,
  route: '1',
  hidden: false,
  keepAlive: false,
  alwaysShow: false,
  position: 1,
  metaUrl: null,
  homeId: null,
  builtIn: false,
  edited: false,
  roles: 0,
  version: 1,
  ...more,
})

const ROWS = [
  row(1, '/system', 'System'),
  row(2, '/system/users', 'Users', { parentId: idOf(1) }),
  row(3, '/system/roles', 'Roles', { parentId: idOf(1) }),
  row(4, '/reports', 'Reports of users'),
  row(5, '', 'See users', { menuType: 2 }),
]
const meant = (typed: string) => meantParents(ROWS, typed).map(({ url }) => url)

test.each([
  ['an id', idOf(3), ['/system/roles']],
  ['a path, though others begin with it', '/system', ['/system']],
  ['a whole name, though another has it in it', 'users', ['/system/users']],
  ['a part of a path', 'role', ['/system/roles']],
  ['a Chinese name', '名4', ['/reports']],
  ['what several have in them', 'se', ['/system/users', '/reports']],
  ['what none has', 'warehouse', []],
])('an entry above is meant by %s', (_, typed, urls) => expect(meant(typed)).toEqual(urls))

test('of a large menu a hundred entries are suggested at most, none of them deep', () => {
  const many = Array.from({ length: 2_000 }, (_, n) =>
    row(n, `/many/${n}`, `Entry ${n}`, n < 10 ? {} : { parentId: idOf(Math.floor(n / 10) - 1) }),
  )
  const urls = suggestedParents(many).map(({ url }) => url)
  expect(urls).toHaveLength(100)
  expect(urls).toContain('/many/9')
  expect(urls).not.toContain('/many/100')
})
