import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AnnouncementDetail } from '@/lib/contract/announcement'
import type { Locale } from '@/lib/domain/locale'

let locale: Locale = 'en-GB'

// Outside a request nobody says the language: the words themselves are the program's own.
jest.mock('next-intl/server', () => ({
  getTranslations: async (asked: string | { locale: Locale; namespace: string }) => {
    const { createTranslator } = await import('next-intl')
    const { locale: language, namespace } = typeof asked === 'string' ? { locale, namespace: asked } : asked
    const [file = '', ...inner] = namespace.split('.')
    const messages = { [file]: (await import(`@/messages/${language}/${file}.json`)).default }
    return createTranslator({ locale: language, messages, namespace: [file, ...inner].join('.') })
  },
}))
jest.mock('@/lib/session/caller', () => ({ currentCaller: async () => ({ locale, requestId: 'r1' }) }))

import { wrongFile } from '@/app/_kit/import/change-preview'
import { withOwnPassword } from '@/app/(console)/account/settings/own-password'
import { Preview } from '@/app/(console)/op/messages/announcements/_components/announcement-preview'
import { DICT_AREA, DICT_COLUMNS, readDicts } from '@/app/(console)/system/dicts/_file/dict-file'
import { textPreview } from '@/app/(console)/system/i18n/_file/text-preview'
import { readText } from '@/lib/table/read-text'
import { UpstreamError } from '@/lib/upstream/error'

const FILE = [
  'dictCode,dictName,dictNameEn,itemValue,itemText,itemTextEn,color,sortOrder,status',
  'size,尺寸,Size,1,小,Small,,1,1',
  'size,尺寸,Size,2,中,Middle,,10000,1',
  'size,尺寸,Size,3,大,Large,mauve,first,7',
].join('\n')
const told = async () => {
  const found = await readDicts(readText(FILE, DICT_COLUMNS))
  return (await wrongFile(FILE, 'faults' in found ? found.faults : [], DICT_AREA)).faults
}

test('a fault of a dictionary file names the line as a person counts, the column of the file, and what it may hold', async () => {
  locale = 'en-GB'
  expect(await told()).toEqual([
    'Line 3, column sortOrder: A whole number from 0 to 9,999',
    'Line 4, column color: Empty, or one of: blue, green, orange, red, violet',
    'Line 4, column sortOrder: A whole number from 0 to 9,999',
    'Line 4, column status: 0 (off) or 1 (on)',
  ])
  locale = 'zh-CN'
  expect((await told())[0]).toBe('文件第 3 行，sortOrder 列：0 至 9,999 的整数')
})

test('the check list of texts shows where a space stands', async () => {
  locale = 'en-GB'
  const shipped = { zh: '错误：', en: 'Error: ' }
  const before = { key: 'common.prefix', area: 'common', shipped, override: null, unfit: false }
  const change = { key: before.key, zh: null, en: 'Error:', version: 0, before }
  const { changes } = await textPreview('', { changes: [change], faults: [], same: 0, absent: 0 })
  expect(changes[0]?.details).toBe('English: “Error:·” → “Error:”')
})

test.each([
  ['en-GB', 'This is not your password'],
  ['zh-CN', '密码不正确'],
] as const)('a wrong password of the settings is said at its field, and of no old one (%s)', async (language, text) => {
  locale = language
  const refused = withOwnPassword(() => Promise.reject(new UpstreamError('PASSWORD_WRONG', locale, { requestId: 'r' })))
  await expect(refused).rejects.toMatchObject({ code: 'PASSWORD_WRONG', fields: { password: [text] } })
})

test.each([
  [false, '紧急'],
  [true, 'Urgent'],
])('the preview of an announcement says the priority in its own language (English: %s)', async (english, word) => {
  locale = 'en-GB'
  const words = { titile: '题', titleEn: 'Title', msgContent: '文', contentEn: 'Text', sender: 'x' }
  const announcement = { ...words, priority: 'H' } as unknown as AnnouncementDetail
  const page = renderToStaticMarkup(await Preview({ announcement, english }))
  expect(page).toContain(`</i>${word}</span>`)
})

test.each(['en-GB', 'zh-CN'])(
  'the inspector and the self-test say what a button is, not its codes (%s)',
  async (folder) => {
    const texts = await Promise.all(
      ['inspector', 'health'].map((area) => readFile(`messages/${folder}/${area}.json`, 'utf8')),
    )
    expect(texts.join('').match(/(type|status|类型|状态) ?(为 ?)?(\d|\{(type|status)\})/gi)).toBeNull()
  },
)
