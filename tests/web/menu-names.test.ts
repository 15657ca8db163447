import { createTranslator } from 'next-intl'
import type { MenuEntry } from '@/lib/contract/account'
import type { Locale } from '@/lib/domain/locale'
import { withText } from '@/lib/i18n/catalogue'
import { withMenuNames } from '@/lib/i18n/menu-names'
import { shippedMessages } from '@/lib/i18n/shipped'

const entry = (title: string, titleEn: string, more: object = {}) =>
  ({ path: '/system/users', component: 'system/UserList', meta: { title, titleEn }, ...more }) as MenuEntry

/** The heading of the list of users, in a language, under such a menu. */
async function heading(locale: Locale, menu: MenuEntry[], reworded?: string): Promise<string> {
  const own = await shippedMessages(locale, 'en-GB')
  const texts = reworded ? withText(own, ['system', 'users', 'title'], reworded) : own
  const messages = withMenuNames(texts, { menu, own, locale })
  return createTranslator({ locale, messages, namespace: 'system.users' as never })('title' as never)
}

test('the heading of a page follows its renamed menu entry, in each language, with any characters in the name', async () => {
  expect(await heading('en-GB', [entry('同事', "Staff's {desk} <all>")])).toBe("Staff's {desk} <all>")
  expect(await heading('zh-CN', [{ path: '/x', children: [entry('同事', 'Staff')] } as MenuEntry])).toBe('同事')
})

test('of several entries that open one page the one at its own address names it, wherever it stands', async () => {
  const other = entry('手册', 'Handbook', { path: '/handbook' })
  expect(await heading('en-GB', [other, entry('用户管理', 'Users')])).toBe('Users')
  expect(await heading('en-GB', [other, entry('同事', 'Staff')])).toBe('Staff')
  expect(await heading('en-GB', [other])).toBe('Handbook')
})

test('a heading that was reworded by itself stays; hidden entries and those that are no route name nothing', async () => {
  expect(await heading('en-GB', [entry('同事', 'Staff')], 'Who works here')).toBe('Who works here')
  for (const more of [{ hidden: true }, { route: '0' }, { component: 'system/RoleList', path: '/system/roles' }])
    expect(await heading('en-GB', [entry('同事', 'Staff', more)])).toBe('Users')
})
