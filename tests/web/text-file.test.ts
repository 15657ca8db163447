import { readTexts as readTable, TEXT_COLUMNS, textHead, textLine } from '@/app/(console)/system/i18n/_file/text-file'
import { edgesShown } from '@/app/(console)/system/i18n/_file/text-preview'
import { menuTwins } from '@/app/(console)/system/i18n/_texts/menu-twins'
import type { TextRow } from '@/app/(console)/system/i18n/_texts/text-rows'
import type { Permission } from '@/lib/contract/permission'
import { CSV_BOM } from '@/lib/csv/csv'
import { shippedTexts } from '@/lib/i18n/shipped'
import { readText } from '@/lib/table/read-text'

const readTexts = (file: string, all: readonly TextRow[]) => readTable(readText(file, TEXT_COLUMNS), all)

const row = (key: string, zh: string, en: string, own: { zh?: string; en?: string } = {}): TextRow => ({
  key,
  area: key.split('.')[0] ?? '',
  shipped: { zh, en },
  override:
    own.zh || own.en
      ? { key, zh: own.zh ?? null, en: own.en ?? null, version: 3, updateTime: '2026-01-01T00:00:00Z', updateBy: 'x' }
      : null,
  unfit: false,
})
const ALL = [
  row('a.one', '一', 'One'),
  row('a.formula', '=1+1', '-'),
  row('a.lines', '两\n行', 'Two, "lines"\nof text'),
  row('a.count', '{count} 件', '{count} pieces', { en: '{count} parcels' }),
]
const file = (...lines: string[]) => CSV_BOM + textHead + lines.join('')
const edited = (key: string, zh: string, en: string) => `"${key}","${zh}","${en}"\r\n`

test('a file that was exported and is imported again changes nothing, formulas and line breaks and all', () => {
  const text = file(...ALL.map(textLine))
  expect(text).toContain(`"'=1+1"`)
  expect(readTexts(text, ALL)).toEqual({ changes: [], faults: [], same: 4, absent: 0 })
})

test('all texts of the program as one file, exported and imported again, are no change', async () => {
  const [zh, en] = await Promise.all([shippedTexts('zh-CN'), shippedTexts('en-GB')])
  const all = [...zh].map(([key, text]) => row(key, text, en.get(key) ?? ''))
  expect(all.some(({ shipped }) => shipped.en?.endsWith(' '))).toBe(true)
  expect(readTexts(file(...all.map(textLine)), all)).toEqual({ changes: [], faults: [], same: all.length, absent: 0 })
})

test('white space at the edges of a text is part of it: unchanged it is no change, and a change of it is one', () => {
  const edges = [
    row('form.prefix', '错误：', 'Error: '),
    row('role.and', '、', ' and '),
    row('a.breaks', '\n一', '\tOne\n', { en: ' Own ' }),
    row('a.gap', '　', ' '),
  ]
  expect(readTexts(file(...edges.map(textLine)), edges)).toEqual({ changes: [], faults: [], same: 4, absent: 0 })
  const [cut] = readTexts(file(edited('role.and', '、', 'and')), edges)?.changes ?? []
  expect(cut).toMatchObject({ key: 'role.and', zh: null, en: 'and' })
  const [kept] = readTexts(file(edited('role.and', '、', ' or ')), edges)?.changes ?? []
  expect(kept?.en).toBe(' or ')
})

test('a replacement like the program’s own, or a text that begins with an apostrophe, is unchanged as it was', () => {
  const odd = [row('a.like', '一', 'One', { en: 'One' }), row('a.quote', '一', "'=1")]
  expect(readTexts(file(...odd.map(textLine)), odd)).toMatchObject({ changes: [], same: 2 })
})

test('a check list shows the spaces at the edges of a text', () => {
  expect([' and ', '\tOne\n\n', 'a b', ' ', ''].map(edgesShown)).toEqual(['·and·', '⇥One↵↵', 'a b', '·', ''])
})

test('a changed text replaces, the program’s own or none removes the override, and absent texts stay', () => {
  const found = readTexts(file(edited('a.one', '一', 'First'), edited('a.count', '', '{count} pieces')), ALL)
  expect(found?.changes.map(({ key, zh, en, version }) => [key, zh, en, version])).toEqual([
    ['a.one', null, 'First', 0],
    ['a.count', null, null, 3],
  ])
  expect(found).toMatchObject({ faults: [], same: 0, absent: 2 })
})

test('each wrong row is named as a spreadsheet numbers it', () => {
  const found = readTexts(
    file(
      edited('a.count', '{number} 件', '{count'),
      edited('a.nowhere', 'x', 'x'),
      edited('a.one', '一', 'x'.repeat(2_001)),
      edited('a.one', '一', 'One'),
    ),
    ALL,
  )
  expect(found?.faults).toEqual([
    { row: 2, field: 'zh', fault: 'arguments' },
    { row: 2, field: 'en', fault: 'syntax' },
    { row: 3, field: 'key', fault: 'unknownKey' },
    { row: 4, field: 'en', fault: 'tooLong' },
    { row: 5, field: 'key', fault: 'twice' },
  ])
})

test.each(['', 'a picture', '"zh","en"\r\n"x","y"', '{"kind":"entrepot.menu"}'])('%j is no file of texts', (text) => {
  expect(readTexts(text, ALL)).toBeNull()
})

test('a text that heads the screen of a menu entry, or says what the entry says, leads to that entry; others do not', () => {
  const entry = (id: string, more: object) =>
    ({ id, menuType: 1, component: null, name: '订单', nameEn: 'Orders', ...more }) as Permission
  const rows = [
    entry('dicts', { component: 'system/DictList', name: '字典', nameEn: 'Lists' }),
    entry('orders', { menuType: 0 }),
    entry('button', { menuType: 2 }),
  ]
  const twins = (key: string, zh: string, en: string) => menuTwins(row(key, zh, en), rows).map(({ id }) => id)
  expect(twins('dictionary.title', '字典管理', 'Dictionaries')).toEqual(['dicts'])
  expect(twins('a.orders', '订单', 'Orders')).toEqual(['orders'])
  expect(twins('a.orders', '订单', 'My orders')).toEqual([])
})
