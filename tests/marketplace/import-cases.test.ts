import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Locale } from '@/lib/domain/locale'
import type { TestMarketplace } from '../support/marketplace'

const mockHit: { call: (row: Endpoint, args: object) => Promise<unknown> } = { call: async () => null }

// The screens' own actions read the files; what they send goes to a real marketplace.
jest.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) => {
    const { createTranslator } = await import('next-intl')
    const [file = '', ...inner] = namespace.split('.')
    const messages = { [file]: (await import(`@/messages/en-GB/${file}.json`)).default }
    return createTranslator({ locale: 'en-GB' as Locale, messages, namespace: [file, ...inner].join('.') })
  },
}))
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined, set: () => undefined }) }))
jest.mock('@/lib/session/caller', () => ({ currentCaller: async () => ({ locale: 'en-GB', requestId: 'r1' }) }))
jest.mock('@/lib/upstream/call', () => ({
  ...jest.requireActual('@/lib/upstream/error'),
  upstream: (row: Endpoint, args: object) => mockHit.call(row, args),
}))

import { TypedGoods } from '@/app/(console)/goods/_shared/goods-input'
import { readFile } from '@/app/(console)/goods/import/_import/read-file'
import { readBankAnswers } from '@/app/(console)/op/finance/payouts/_payouts/bank-answers'
import { dryRun } from '@/app/(console)/order/tracking-import/_import/dry-run'
import * as imports from '@/lib/contract/goods/import'
import { UpstreamError } from '@/lib/upstream/error'
import { startMarketplace } from '../support/marketplace'
import { makeOrder } from '../support/orders'

let market: TestMarketplace
let seller: string
const ORDERS = ['SO2611250017', 'SO2611250034']
const CODES = ['PZ-22-1', 'SP-23-1', 'LM-24-1']
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
  mockHit.call = async (row, args) => (await market.hit(row, seller, args)).data
  for (const no of ORDERS) await makeOrder(market, { columns: { no } })
})
afterAll(() => market.close())

const fileOf = (bytes: string | Buffer, name: string) => new File([new Uint8Array(Buffer.from(bytes))], name)
const given = (name: string) => fileOf(readFileSync(join(__dirname, '../support/cases', name)), basename(name))

/** Changes that a file would make according to the check (code, field, new value), and its faults. */
async function check(mode: 'price' | 'stock', file: File) {
  const rows = await readFile(file, mode, {})
  const body = { mode, fileName: file.name, rows }
  const { data } = await market.hit(imports.previewGoodsImport, seller, { body })
  return {
    faults: data.issues.map(({ row, column, code }) => `${row} ${column} ${code}`),
    read: rows.map(({ cells }) => cells),
    set: data.effects.flatMap(({ code, fields }) => fields.map(({ field, after }) => `${code} ${field} ${after}`)),
  }
}
const refusal = async (doing: Promise<unknown>) => {
  const error = await doing.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UpstreamError)) throw error ?? new Error('not refused')
  return Object.values(error.fields ?? {}).flat()
}

describe('Files of prices and stock', () => {
  test('between semicolons a comma is the decimal sign', async () => {
    const { set, faults } = await check('price', given('goods/02-price-decimal-comma.csv'))
    expect(faults).toEqual([])
    expect(set).toEqual(
      expect.arrayContaining(['PZ-22-1 price 12.50', 'PZ-22-1 listPrice 15.00', 'SP-23-1 price 9.99']),
    )
  })

  test('between semicolons a comma stays in its cell', async () => {
    const { read, faults } = await check('stock', given('goods/02-stock-semicolon-comma.csv'))
    expect([read, faults]).toEqual([[{ skuCode: 'PZ-22-1', stock: '40' }], []])
  })

  test('sep= names the divider', async () => {
    expect((await check('price', given('goods/03-price-sep.csv'))).set).toContain('PZ-22-1 price 12.50')
  })

  test('the Chinese stop and full-width signs are read', async () => {
    const { set } = await check('price', given('goods/04-price-chinese-stop.csv'))
    expect(set).toEqual(expect.arrayContaining(['PZ-22-1 price 12.50', 'SP-23-1 price 9.99']))
  })

  test('GBP and £ are read before and after', async () => {
    const { set } = await check('price', given('goods/13-price-currency.csv'))
    expect(set).toEqual(expect.arrayContaining(CODES.map((code) => `${code} price 12.50`)))
  })

  test('numbers of a workbook are those of their fifteen digits', async () => {
    const prices = await check('price', given('goods/14-price-17-digits.xlsx'))
    expect(prices.read.map(({ price, listPrice }) => [price, listPrice])).toEqual([
      ['4.98', '9.29'],
      ['133.8', '150'],
      ['0.58', '0.07'],
    ])
    expect(prices.set).toEqual(expect.arrayContaining(['PZ-22-1 price 4.98', 'SP-23-1 price 133.80']))
    // A list price of 7 pence is below its price of 58 pence.
    expect(prices.faults).toEqual(['4 listPrice listBelow'])
    const stock = await check('stock', given('goods/14-stock-float.xlsx'))
    expect(stock.read.map(({ stock: pieces }) => pieces)).toEqual(['40', '40'])
    expect(stock.faults).toEqual([])
  })

  test('a row with more cells than the header is refused by its number, and nothing is read', async () => {
    const told = await refusal(check('price', fileOf('sku,price\nPZ-22-1,9.99\nSP-23-1,12,50\n', 'p.csv')))
    expect(told).toEqual([expect.stringContaining('row 3')])
    // Empty cells at the end are what spreadsheets write.
    expect((await check('price', fileOf('sku,price\nPZ-22-1,12.50,,\n', 'p.csv'))).faults).toEqual([])
  })

  test('a figure that is none is a fault of its cell, never a part of it', async () => {
    const cells = ['12,5', '2.4', '1 2', '4o', '-3']
    const file = fileOf(`sku\tstock\tsafety\n${cells.map((cell) => `PZ-22-1\t5\t${cell}`).join('\n')}`, 's.txt')
    const { faults } = await check('stock', file)
    expect(faults.filter((fault) => fault.includes('safety'))).toEqual(cells.map((_, at) => `${at + 2} safety whole`))
  })

  test('the line that was taken for the header is named', async () => {
    const [told] = await refusal(check('price', fileOf('\nPrices of November\nPZ-22-1,12.50\n', 'p.csv')))
    expect(told).toContain('Row 2 was read as the header: Prices of November')
  })
})

const tracked = async (file: File) => {
  const answer = await dryRun({ mode: 'new', file })
  if (!('run' in answer)) throw new Error(`no columns: ${answer.headerRow} ${answer.headers}`)
  return answer.run
}

describe('Files of tracking numbers', () => {
  test.each([
    ['00-plain.csv', '15501234567890'],
    ['02-comma-semicolon-inside.csv', '15501234567894'],
    ['02-tab-comma-inside.txt', '15501234567893'],
    ['03-blank-first-line.csv', '15501234567901'],
    ['03-title-lines.csv', '15501234567896'],
    ['03-sep-line.csv', '15501234567895'],
    ['03-hash-headers.csv', '15501234567897'],
    ['03-required-headers.csv', '15501234567898'],
    ['03-guarded-number.csv', '15501234567899'],
    ['03-tab-guard.csv', '15501234567900'],
    ['05-invisible.csv', '15501234567902'],
    ['05-invisible-bom-inside.csv', '15501234567903'],
    ['14-number-cell.xlsx', '15501234567891'],
  ])('%s ships its order under %s', async (name, trackingNo) => {
    const { accepted, issues } = await tracked(given(`tracking/${name}`))
    const faults = issues.filter(({ code }) => code !== 'unlike' && code !== 'checkDigit')
    expect([accepted, faults]).toMatchObject([[{ orderNo: ORDERS[0], carrier: 'dpd', trackingNo }], []])
  })

  test.each(['12-dates-1900.xlsx', '12-dates-1904.xlsx'])('the date of %s is the one that was typed', async (name) => {
    // It is after the day of this test, and named in the refusal.
    const { issues } = await tracked(given(`tracking/${name}`))
    expect(issues).toMatchObject([{ row: 2, column: 'shippedAt', value: '2026-11-28 01:26' }])
  })

  test('between semicolons a comma is a part of the carrier’s name, which is then unknown', async () => {
    const { accepted, issues } = await tracked(given('tracking/02-semicolon-comma-inside.csv'))
    expect(accepted.map(({ orderNo }) => orderNo)).toEqual([ORDERS[1]])
    expect(issues).toContainEqual(expect.objectContaining({ column: 'carrier', value: 'DPD, next day' }))
  })

  test('rows are named as the spreadsheet numbers them, below titles and blank lines', async () => {
    const { issues } = await tracked(fileOf('Dispatch list\n\nOrder no,Tracking no\n\nNOPE,15501234567896\n', 't.csv'))
    expect(issues).toMatchObject([{ row: 5, column: 'orderNo', code: 'unknownOrder' }])
  })

  test('a row without an order and a number is a fault, when it says anything else', async () => {
    const { issues } = await tracked(fileOf('Order no,Tracking no,Carrier\n,,DPD\n', 't.csv'))
    expect(issues).toMatchObject([{ row: 2, code: 'noOrderNo' }])
  })

  test('a row that is too wide is named', async () => {
    const file = fileOf('Order no,Tracking no,Carrier\nSO2611250017,15501234567890,DPD, next day\n', 't.csv')
    expect(await refusal(dryRun({ mode: 'new', file }))).toEqual(['wide', '2'])
  })

  test('unknown headers come back with the row that they stand in', async () => {
    const answer = await dryRun({ mode: 'new', file: fileOf('\n\nOne,Two\nSO1,RR1\n', 't.csv') })
    expect(answer).toMatchObject({ headers: ['One', 'Two'], headerRow: 3 })
  })
})

test('an amount of a bank that cannot be read is said to be there', async () => {
  expect(await readBankAnswers(given('13-bank-answers.csv'))).toMatchObject([
    { row: 2, ref: 'W261123105', amountP: 100, amountUnread: false, paid: true },
  ])
  const rows = await readBankAnswers(
    fileOf('reference,status,amount,detail\nW1,paid,"9,26",FPS-1\nW2,paid,USD 1.00,FPS-2\nW3,paid,,FPS-3\n', 'b.csv'),
  )
  expect(rows?.map(({ amountP, amountUnread }) => [amountP, amountUnread])).toEqual([
    [null, true],
    [null, true],
    [null, false],
  ])
})

test.each([
  ['', 1_250],
  ['15', 1_500],
  ['fifteen', 'price'],
  ['9,26', 'price'],
])('a list price %j of the goods form is read or refused, never taken for the price', (listPriceP, read) => {
  const sku = { id: null, code: 'A-1', specZh: '标准', specEn: 'Standard', priceP: '12.50', listPriceP, weightG: '0' }
  const row = { ...sku, stockBefore: 0, stock: '1', safety: '0', enabled: true, barcode: '', costP: '', picture: '' }
  const found = TypedGoods.shape.skus.safeParse(JSON.stringify([row]))
  expect(found.data?.[0]?.listPriceP ?? found.error?.issues[0]?.message).toBe(read)
})
