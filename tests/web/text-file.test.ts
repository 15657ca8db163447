import { readTexts, textHead, textLine } from '@/app/(console)/system/i18n/_file/text-file'
import type { TextRow } from '@/app/(console)/system/i18n/_texts/text-rows'
import { CSV_BOM } from '@/lib/csv/csv'

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

test('a changed text replaces, the program’s own or none takes the replacement away, and what is missing stays', () => {
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
