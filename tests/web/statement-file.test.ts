import type { Locale } from '@/lib/domain/locale'

let locale: Locale = 'en-GB'
let market: TestMarketplace
let seller: string

// Outside a request nobody says the language, and the marketplace is the test's own.
jest.mock('next-intl/server', () => ({
  getLocale: async () => locale,
  getTranslations: async (namespace: string) => {
    const { createTranslator } = await import('next-intl')
    const [file = ''] = namespace.split('.')
    const messages = { [file]: (await import(`@/messages/${locale}/${file}.json`)).default }
    return createTranslator({ locale, messages, namespace })
  },
}))
jest.mock('@/lib/upstream/call', () => ({
  upstream: async (endpoint: typeof listStatements, args: { query: object }) =>
    (await market.hit(endpoint, seller, args as never)).data,
}))

import { listFile } from '@/app/_kit/list/list-file'
import { statementLines } from '@/app/(console)/finance/_shared/statement-lists'
import { listStatements } from '@/lib/contract/finance/statement'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

/** A reader's own check: nothing but the text of the file. Pence, so that sums are exact. */
function check(file: string) {
  const rows = file
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '')),
    )
  const [heads = [], opening = [], ...rest] = rows
  const [closing = [], movements = []] = rest.toReversed()
  const lines = rest.slice(0, -2)
  const at = heads.findIndex((head) => head === 'Amount' || head === '金额')
  const pence = (row: string[]) => Math.round(Number(row[at]) * 100)
  const sum = lines.reduce((total, row) => total + pence(row), 0)
  return {
    heads: heads.filter(Boolean),
    lines: lines.length,
    balances: [opening, movements, closing].map(pence),
    adds: sum === pence(movements) && pence(opening) + sum === pence(closing),
  }
}

const fileOf = async (query: string) => {
  const answer = await listFile(
    statementLines,
    new Request(`https://x.test/finance/statements/lines/rows.csv?${query}`),
    async () => null,
  )
  return answer.text()
}

test.each(['en-GB', 'zh-CN'] as const)('the file of a statement adds up by itself (%s)', async (language) => {
  locale = language
  const { records } = (await market.hit(listStatements, seller, { query: { size: 100 } })).data
  for (const { no, lines, openingP, movementsP, closingP } of records.slice(0, 3)) {
    const found = check(await fileOf(`no=${no}`))
    expect(found).toMatchObject({ adds: true, lines, balances: [openingP, movementsP, closingP] })
    expect(new Set(found.heads).size).toBe(found.heads.length)
  }
})

test('where lines are left out, no balance is claimed', async () => {
  locale = 'en-GB'
  const text = await fileOf('kind=sale')
  expect(text).toContain('Amount')
  expect([text.includes('Opening balance'), text.includes('Closing balance')]).toEqual([false, false])
})
