import { createTranslator } from 'next-intl'
import { invoicePdf } from '@/app/(console)/finance/_pdf/invoice'
import { sellerReportPdf } from '@/app/(console)/finance/_pdf/seller-report'
import { statementPdf } from '@/app/(console)/finance/_pdf/statement'
import { reportSums } from '@/lib/domain/seller-report'
import en from '@/messages/en-GB/finance.json'
import zh from '@/messages/zh-CN/finance.json'
import { textOf } from '../support/pdf-text'

const words = (messages: typeof en, locale: string) => {
  const t = createTranslator({ locale, messages: { finance: messages }, namespace: 'finance' })
  return t as unknown as (key: string, values?: Record<string, string | number>) => string
}
const LANGUAGES = [
  ['en-GB', words(en, 'en-GB')],
  ['zh-CN', words(zh as unknown as typeof en, 'zh-CN')],
] as const

const ISSUER = { name: 'Market Ltd', address: '1 High Street', vatNo: 'GB999999973', companyNo: '01234567' }

const statement = {
  ...{ id: 'a', no: 'ST26110001', fromTime: '2026-11-09T00:00:00Z', toTime: '2026-11-16T00:00:00Z', state: 3 },
  ...{ openingP: 120_050, movementsP: 61_750, closingP: 181_800, orders: 500, lines: 500, silent: false, version: 1 },
  ...{ postTime: '2026-11-16T01:00:00Z', disputeUntil: '2026-11-23T00:00:00Z', confirmTime: null },
}
const lines = Array.from({ length: 500 }, (_, at) => ({
  ...{ id: String(at), time: '2026-11-10T10:00:00Z', kind: 'sale' as const, account: 'pending' as const },
  ...{ amountP: at - 126, refType: 'order' as const, refId: 'o', refNo: `SO26111000${at}`, disputed: false },
  statementNo: statement.no,
}))

test.each(LANGUAGES)('a statement of 500 lines is made with its sums and every line (%s)', async (_, t) => {
  const groups = [{ kind: 'sale' as const, amountP: 61_750 }]
  const file = await statementPdf({
    statement,
    groups,
    disputes: [],
    lines,
    shop: '良品 / Liang & Co.',
    issuer: ISSUER,
    t,
  })
  const text = textOf(file)
  expect(file.length).toBeGreaterThan(0)
  for (const sum of ['£1,200.50', '£617.50', '£1,818.00', 'ST26110001', '良品', ISSUER.name, ISSUER.vatNo])
    expect(text).toContain(sum)
  expect(text.match(/SO26111000\d+/g)).toHaveLength(500)
})

test('an invoice has both parties, its lines and its sums, in both languages', async () => {
  const invoice = {
    ...{ id: 'i', no: 'INV-000042', kind: 'invoice' as const, state: 1, statementNo: 'ST26110001', version: 2 },
    ...{ fromTime: statement.fromTime, toTime: statement.toTime, requestTime: statement.postTime },
    ...{ netP: 10_000, vatP: 2_000, grossP: 12_000, issueTime: statement.postTime },
  }
  const paper = {
    ...{ invoice, vatBp: 2_000, other: null, reason: null },
    customer: {
      name: '杭州良品织造有限公司',
      address: 'Hangzhou',
      vatNo: 'GB000000001',
      companyNo: '',
      country: 'GB',
      no: 'S10001',
    },
    lines: [{ fee: 'commission' as const, count: 3, rateBp: 2_000, netP: 10_000, vatP: 2_000, grossP: 12_000 }],
  }
  const both = (key: string) => LANGUAGES.map(([, t]) => t(`invoice.${key}`)).join(' / ')
  const text = textOf(await invoicePdf(paper, ISSUER, both))
  for (const part of ['INV-000042', ...Object.values(ISSUER), '杭州良品织造有限公司', 'GB000000001', '£120.00', '佣金'])
    expect(text).toContain(part)
})

test.each(LANGUAGES)('the yearly statement of a seller has its quarters and their sum (%s)', async (_, t) => {
  const sums = (sales: number, salesP: number) => ({
    ...{ sales, salesP, feesP: 100, taxP: 0, considerationP: salesP - 100 },
  })
  const text = textOf(
    await sellerReportPdf(
      {
        report: { id: 's', year: 2026, type: 2, state: 'ready', missing: [], ...sums(40, 400_100) },
        quarters: [1, 2, 3, 4].map((quarter) => ({ quarter, ...sums(10, 100_025) })),
        seller: {
          ...{ legalName: 'Pennine Home Ltd', address: 'Hebden Bridge', companyNo: '00000002', vatNo: '' },
          ...{ taxLast4: null, taxCountry: 'GB', hasBirthDate: false, account: null },
        },
        remindTime: null,
      },
      (key, values) => t(`sellerReport.${key}`, values),
    ),
  )
  for (const part of ['Pennine Home Ltd', '£4,000.00', '£999.25']) expect(text).toContain(part)
})

test.each(LANGUAGES)(
  'the rows of the yearly statement add up to its last row, and each row in itself (%s)',
  async (_, t) => {
    const kinds = ['sale', 'subsidy', 'refund', 'commission', 'commissionBack', 'vat', 'vatBack', 'postage'] as const
    const movements = [1, 2, 4].flatMap((quarter) =>
      kinds.map((kind, at) => ({
        quarter,
        kind,
        amountP: (at % 2 ? -1 : 1) * (quarter * 10_007 + at * 333),
        sales: at === 0 ? quarter : 0,
      })),
    )
    const { quarters, year } = reportSums(movements)
    const text = textOf(
      await sellerReportPdf(
        {
          report: { id: 's', year: 2026, type: 2, state: 'ready', missing: [], ...year },
          quarters,
          seller: {
            ...{ legalName: 'Pennine Home Ltd', address: 'Hebden Bridge', companyNo: '00000002', vatNo: '' },
            ...{ taxLast4: null, taxCountry: 'GB', hasBirthDate: false, account: null },
          },
          remindTime: null,
        },
        (key, values) => t(`sellerReport.${key}`, values),
      ),
    )
    const amounts = [...text.matchAll(/(-?)£(-?)([\d,]+\.\d\d)/g)].map(
      ([, before, after, digits = '']) =>
        (before || after ? -1 : 1) * Math.round(Number(digits.replaceAll(',', '')) * 100),
    )
    const rows = [0, 1, 2, 3, 4].map((row) => amounts.slice(row * 4, row * 4 + 4))
    for (const [salesP = 0, feesP = 0, taxP = 0, paidP] of rows) expect(salesP - feesP - taxP).toBe(paidP)
    const total = rows.pop()
    expect([0, 1, 2, 3].map((at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0))).toEqual(total)
    expect(total).toEqual([year.salesP, year.feesP, year.taxP, year.considerationP])
  },
)
