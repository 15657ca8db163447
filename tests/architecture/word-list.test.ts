import { readdirSync, readFileSync } from 'node:fs'

/**
 * One thing, one word (docs/glossary.md, "Words of the interface"): a word of the left column never stands in a
 * catalogue, because the right one is used. Texts that the specification binds to the letter are named with their key.
 */
const CLOSED: Readonly<Record<string, readonly [avoided: RegExp, word: string][]>> = {
  'en-GB': [
    [/\b(take|takes|taken|took) back\b/i, 'undo, withdraw'],
    [/\bput off\b/i, 'snooze'],
    [/\bby itself\b/i, 'automatically'],
    [/\b(?<!Royal )mails?\b/i, 'email'],
    [/\bswitch(ed)? (on|off)\b/i, 'turn on, turn off'],
    [/\b(whoever|so many|left alone|anew)\b/i, 'the person, the number, skipped, again'],
    [/\bstands?\b/i, 'is, appears'],
    [/\bpartly shipped\b/i, 'part-shipped'],
    [/\bin time\b/i, 'on time, by the deadline'],
    [/\bclosing\b(?! balance)/i, 'closure'],
    [/\bforgotten password\b/i, 'Forgot password?, password reset'],
    [/\bmail address\b/i, 'email address'],
    [/\bsign-ins? (is|are|was|were) over\b/i, 'device signed out'],
    [/\bgoods in\b(?! the UK\b)/i, 'stock location'],
    [/\bkind of (order|reason)\b/i, 'order type, reason'],
  ],
  'zh-CN': [
    [/地址面单|打开面单|贴面单|贴好面单/, '地址标签'],
    [/取回|收回(?!款)/, '撤回、移除、恢复'],
    [/快递单号|物流单号/, '运单号'],
    [/邮件地址/, '邮箱'],
    [/登陆/, '登录'],
    [/一般消息|重要消息|紧急消息/, '一般、重要、紧急'],
  ],
}

/** Bound by the specification; a violation that stands is the term of the appeal. */
const KEPT: readonly string[] = ['zh-CN shell.password.nobody', 'en-GB violation.appeal.text']

function* texts(value: unknown, key: string): Generator<[key: string, text: string]> {
  if (typeof value === 'string') yield [key, value]
  else for (const [name, each] of Object.entries(value as object)) yield* texts(each, `${key}.${name}`)
}

const catalogueOf = (locale: string): [string, string][] =>
  readdirSync(`messages/${locale}`).flatMap((file) => [
    ...texts(JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8')), file.replace('.json', '')),
  ])

const offending = (locale: string, entries: readonly [string, string][]) =>
  entries.flatMap(([key, text]) =>
    (CLOSED[locale] ?? [])
      .filter(([avoided]) => avoided.test(text) && !KEPT.includes(`${locale} ${key}`))
      .map(([avoided, word]) => `${key}: “${text.match(avoided)?.[0]}”, say ${word}`),
  )

test.each(Object.keys(CLOSED))('%s: one thing has one word in the catalogue', (locale) =>
  expect(offending(locale, catalogueOf(locale))).toEqual([]),
)

test('a word of the list is noticed', () => {
  expect(offending('en-GB', [['order.x', 'The order was taken back']])).toHaveLength(1)
  expect(offending('en-GB', [['order.x', 'Royal Mail']])).toHaveLength(0)
  expect(offending('zh-CN', [['order.x', '打开面单']])).toHaveLength(1)
})
