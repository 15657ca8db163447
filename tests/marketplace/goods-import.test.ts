import fc from 'fast-check'
import * as goods from '@/lib/contract/goods'
import * as imports from '@/lib/contract/goods/import'
import { GOODS_COLUMNS, GOODS_IMPORT_MODES, matchGoodsColumns } from '@/lib/domain/goods/columns'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { workOff } from '../support/orders'

let market: TestMarketplace
let seller: string
let neighbour: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
  neighbour = await market.login('hannah_pennine')
})
afterAll(() => market.close())

type Cells = imports.GoodsImportRow['cells']
type Mode = (typeof GOODS_IMPORT_MODES)[number]
const rowsOf = (cells: readonly Cells[]) => cells.map((each, at) => ({ row: at + 2, cells: each }))
const preview = (mode: Mode, cells: readonly Cells[], token = seller) =>
  market.hit(imports.previewGoodsImport, token, { body: { mode, fileName: 'f.csv', rows: rowsOf(cells) } })
const commit = (token: string) => market.hit(imports.commitGoodsImport, seller, { body: { token } })
const codesOf = ({ issues }: { issues: readonly imports.GoodsImportIssue[] }) =>
  issues.map(({ row, column, code }) => `${row} ${column} ${code}`)
const find = async (q: string, token = seller) =>
  (await market.hit(goods.listGoods, token, { query: { q } })).data.records

const NEW: Cells = { code: 'IMP-1', titleZh: '导入的杯子', skuCode: 'IMP-1-A', price: '£12.50', stock: '1,200' }

describe('Importing products', () => {
  test('new products become drafts, several rows one product; the same file is known again', async () => {
    const two = [
      { ...NEW, specZh: '大', specEn: 'Large', category: 'Home', promiseHours: '24小时', goodsLocation: '英国' },
      { code: 'IMP-1', skuCode: 'IMP-1-B', price: '9.99', specZh: '小', specEn: 'Small' },
    ]
    const run = (await preview('create', two)).data
    expect(run).toMatchObject({ good: 2, bad: 0, created: 1, issues: [], seenBefore: false })
    const task = (await commit(run.token)).data
    expect((await commit(run.token)).data.id).toBe(task.id)
    await workOff(market)
    const [made] = await find('IMP-1')
    expect(made).toMatchObject({ code: 'IMP-1', state: 0, skus: 2, stock: 1200, promiseHours: 24 })
    expect(await find('IMP-1', neighbour)).toEqual([])
    const again = (await preview('create', two)).data
    expect(again.seenBefore).toBe(true)
    expect(codesOf(again)).toEqual(['2 code taken', '2 skuCode taken', '3 code taken', '3 skuCode taken'])
  })

  test('half a product is not written: the other rows of a wrong one are kept out with it', async () => {
    const run = (
      await preview('create', [
        { ...NEW, code: 'IMP-2', skuCode: 'IMP-2-A', specZh: '大', specEn: 'L' },
        { code: 'IMP-2', skuCode: 'IMP-2-B', specZh: '小', specEn: 'S', price: '12,50' },
        { ...NEW, code: 'IMP-3', skuCode: 'IMP-3-A' },
      ])
    ).data
    expect(run).toMatchObject({ good: 1, bad: 2, created: 1 })
    expect(codesOf(run)).toEqual(['2  sibling', '3 price price'])
  })

  test('a corrected row is judged with the others, and a row that was emptied goes', async () => {
    const first = (
      await preview('create', [{ ...NEW, code: 'IMP-4', skuCode: 'IMP-4-A', price: 'free' }, { code: 'x' }])
    ).data
    expect(first.bad).toBe(2)
    const rows = [
      { row: 2, cells: { ...NEW, code: 'IMP-4', skuCode: 'IMP-4-A', price: '3' } },
      { row: 3, cells: {} },
    ]
    const body = { mode: 'create' as const, fileName: 'f.csv', rows, corrects: first.token }
    const second = (await market.hit(imports.previewGoodsImport, seller, { body })).data
    expect(second).toMatchObject({ good: 1, bad: 0 })
    const seen = await market.hit(imports.readGoodsImport, seller, { body: { token: second.token } })
    expect(seen.data).toMatchObject({ good: 1, fileName: 'f.csv' })
    const foreign = await market.hit(imports.readGoodsImport, neighbour, { body: { token: second.token } })
    expect(foreign.envelope.error).toBe('SELECTION_EXPIRED')
  })

  test('stock and prices go by the SKU’s code; unchanged rows are counted, a leap waits for the platform', async () => {
    const [product] = (await market.hit(goods.listGoods, seller, { query: { state: '2' } })).data.records
    const sku = (await market.hit(goods.skusOfGoods, seller, { query: { goodsId: product?.id ?? '' } })).data[0]
    if (!sku || !product) throw new Error('a SKU')
    const stock = (
      await preview('stock', [
        { skuCode: sku.code, stock: String(sku.onHand + 5) },
        { skuCode: 'NOPE', stock: '1' },
      ])
    ).data
    expect(stock).toMatchObject({ good: 1, bad: 1, changed: 1 })
    expect(codesOf(stock)).toEqual(['3 skuCode unknown'])
    await commit(stock.token)
    await workOff(market)
    const same = (await preview('stock', [{ skuCode: sku.code, stock: String(sku.onHand + 5) }])).data
    expect(same).toMatchObject({ good: 0, same: 1 })
    expect((await commit(same.token)).envelope.error).toBe('IMPORT_NOTHING')
    const price = (await preview('price', [{ skuCode: sku.code, price: String((sku.priceP * 2) / 100) }])).data
    expect(price).toMatchObject({ good: 1, reviewed: 1 })
    await commit(price.token)
    await workOff(market)
    const after = (await market.hit(goods.queryGoods, seller, { body: { id: product.id } })).data
    expect(after.changePending).toBe(true)
    expect(after.skus.find(({ id }) => id === sku.id)).toMatchObject({ priceP: sku.priceP, onHand: sku.onHand + 5 })
    const blocked = (await preview('update', [{ skuCode: sku.code, titleEn: 'Another name' }])).data
    expect(codesOf(blocked)).toEqual(['2  changePending'])
  })

  test('an update by code changes the filled-in columns and nothing else', async () => {
    const [before] = await find('IMP-1')
    const run = (await preview('update', [{ skuCode: 'IMP-1-A', titleEn: 'Imported cup', weight: '450', safety: '3' }]))
      .data
    expect(run.effects[0]?.fields.map(({ field }) => field)).toEqual(['titleEn', 'safety', 'weight'])
    await commit(run.token)
    await workOff(market)
    const after = (await market.hit(goods.queryGoods, seller, { body: { id: before?.id ?? '' } })).data
    expect(after).toMatchObject({ titleZh: '导入的杯子', titleEn: 'Imported cup' })
    expect(after.skus[0]).toMatchObject({ weightG: 450, safety: 3, priceP: 1250 })
  })

  test('hostile cells are texts or refused, never anything else', async () => {
    const zoo = [
      '=1+1',
      '+cmd|calc',
      '@SUM(A1)',
      '<img src=x onerror=1>',
      "'; drop table sku; --",
      '\u0000',
      '\u202e',
      '__proto__',
      'constructor',
      '{{x}}',
      '9'.repeat(40),
      '-1',
      '1e9',
      'NaN',
      '０',
      '１２．５０',
      '👩‍👩‍👧',
      '\ud800',
    ]
    const rows = zoo.map((nasty, at) => ({
      code: `ZOO-${at}`,
      titleZh: nasty,
      skuCode: `ZOO-${at}`,
      price: nasty,
      stock: nasty,
      category: nasty,
      goodsLocation: nasty,
    }))
    const answer = await preview('create', rows)
    expect(answer.status === 200 || answer.envelope.error === 'INVALID_INPUT').toBe(true)
    if (answer.status === 200) expect(answer.data.bad).toBe(rows.length)
  })

  test('five thousand rows are judged within ten seconds', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      ...NEW,
      code: `BIG-${at >> 1}`,
      skuCode: `BIG-${at}`,
      specZh: `规${at}`,
      specEn: `S${at}`,
    }))
    const began = performance.now()
    const run = await preview('create', rows)
    expect(run.data).toMatchObject({ good: 5_000, created: 2_500 })
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

test('for any cells a check answers, and every row is good, the same, or refused with a reason', async () => {
  const cell = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('24', '12.50', 'uk', 'home', '0', 'SF-01'))
  const cells = fc.dictionary(fc.constantFrom(...GOODS_COLUMNS), cell, { maxKeys: 8 })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...GOODS_IMPORT_MODES),
      fc.array(cells, { minLength: 1, maxLength: 6 }),
      async (mode, rows) => {
        const given = rows.filter((row) => Object.values(row).some((text) => text.trim()))
        const answer = await preview(mode, rows as Cells[])
        if (given.length === 0 || answer.status !== 200) return expect(answer.envelope.error).toBe('INVALID_INPUT')
        const { good, same, bad, refused, issues } = answer.data
        expect(good + same + bad).toBe(given.length)
        expect(new Set(issues.map(({ row }) => row))).toEqual(new Set(refused.map(({ row }) => row)))
      },
    ),
    { numRuns: 60 },
  )
})

test('columns are known by the names that sellers give them, or by those that a person says', () => {
  expect(matchGoodsColumns('stock', ['SKU 编码', '数量'])).toEqual({ skuCode: 'SKU 编码', stock: '数量' })
  expect(matchGoodsColumns('price', ['Item', 'Price (£)'], { skuCode: 'item' })).toEqual({
    skuCode: 'Item',
    price: 'Price (£)',
  })
})
