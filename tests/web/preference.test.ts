import { preferredLocale } from '@/lib/i18n/preference'

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['en-GB,en;q=0.9,zh;q=0.8', 'en-GB'],
  ['zh-TW', 'zh-CN'],
  ['en-US', 'en-GB'],
  // The weights decide, not the order; what is refused by name counts for nothing.
  ['zh;q=0.2, en;q=0.7', 'en-GB'],
  ['fr-FR,de;q=0.9,zh;q=0.1', 'zh-CN'],
  ['en;q=0, zh;q=0.5', 'zh-CN'],
  ['zh;q=x', 'zh-CN'],
  ['EN', 'en-GB'],
])('a browser that asks for "%s" is answered in %s', (asked, locale) => expect(preferredLocale(asked)).toBe(locale))

test.each([null, '', 'fr,de', '*', ';;;,,,q=', 'en;q=0'])(
  'one that asks for %j gets the installation’s language',
  (asked) => expect(preferredLocale(asked)).toBeNull(),
)

test('a list without end is read to its 256th letter', () => {
  expect(preferredLocale(`${'x,'.repeat(10_000)}zh`)).toBeNull()
})
