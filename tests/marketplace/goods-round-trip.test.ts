import fc from 'fast-check'
import * as goods from '@/lib/contract/goods'
import * as imports from '@/lib/contract/goods/import'
import type { GoodsColumn } from '@/lib/domain/goods/columns'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { workOff } from '../support/orders'

let market: TestMarketplace
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

type Cells = imports.GoodsImportRow['cells']
const query = (more: object) => imports.goodsImportRows.query.parse({ size: '100', ...more })
const exported = async (more: object = {}): Promise<Cells[]> => {
  const { records } = (await market.hit(imports.goodsImportRows, seller, { query: query(more) })).data
  return records.flatMap(({ rows }) => rows)
}
const preview = async (rows: readonly Cells[]) =>
  (
    await market.hit(imports.previewGoodsImport, seller, {
      body: { mode: 'update', fileName: 'f.xlsx', rows: rows.map((cells, at) => ({ row: at + 2, cells })) },
    })
  ).data
const commit = async (token: string) => {
  const { data } = await market.hit(imports.commitGoodsImport, seller, { body: { token } })
  await workOff(market)
  return data
}
const find = async (q: string) => {
  const [row] = (await market.hit(goods.listGoods, seller, { query: { q } })).data.records
  return (await market.hit(goods.queryGoods, seller, { body: { id: row?.id ?? '' } })).data
}

const sku = (code: string, spec: string) => ({
  ...{ id: null, code, specZh: spec, specEn: spec, priceP: 1200, listPriceP: 1500, weightG: 100 },
  ...{ stockBefore: 0, stock: 20, safety: 0, enabled: true },
})
const draft = (code: string, more: object = {}) => ({
  ...{ code, titleZh: '往返商品', titleEn: 'Round trip', category: 'home', pictures: [], afterPass: 2 as const },
  ...{ detailZh: '', detailEn: '', promiseHours: 48 as const, goodsLocation: 'uk' as const },
  ...{ skus: [sku(`${code}-1`, 'A'), sku(`${code}-2`, 'B')], ...more },
})

describe('Export, edit, import', () => {
  test('an export of the whole shop, imported as it is, changes nothing and refuses nothing', async () => {
    const rows = await exported()
    expect(rows.length).toBeGreaterThan(20)
    const run = await preview(rows)
    expect(run).toMatchObject({ good: 0, bad: 0, same: rows.length, issues: [] })
  })

  test('for any product, its exported rows import the same product', async () => {
    const word = fc.string({ maxLength: 20, unit: 'grapheme' }).filter((text) => !/\p{Cc}/u.test(text))
    let number = 0
    let written = 0
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          titleEn: word,
          detailEn: fc.array(word, { maxLength: 3 }).map((lines) => lines.join('\n')),
          subtitleZh: word,
          keywords: fc.array(
            word.map((text) => text.replace(/[,，、;；]/g, '').trim()).filter((text) => text !== ''),
            { maxLength: 3 },
          ),
          manufacturer: word,
          marks: fc.uniqueArray(fc.constantFrom('ukca' as const, 'ce' as const, 'en71' as const)),
          ageFrom: fc.constantFrom(0 as const, 3 as const, 18 as const),
          battery: fc.constantFrom('none' as const, 'inside' as const, 'apart' as const),
          buyLimit: fc.option(fc.integer({ min: 1, max: 999 })),
          origin: fc.constantFrom('', 'CN'),
        }),
        async (more) => {
          number += 1
          const code = `RT-${number}`
          const made = await market.hit(goods.addGoods, seller, { body: draft(code, more) })
          if (made.status !== 200) return
          written += 1
          const rows = (await exported({ q: code })).filter((cells) => cells.code === code)
          expect(rows).toHaveLength(2)
          expect(await preview(rows)).toMatchObject({ good: 0, bad: 0, same: 2 })
        },
      ),
      { numRuns: 25, seed: 33 },
    )
    expect(written).toBeGreaterThan(15)
  })

  test('an edited cell changes its field alone, in whichever row of the product it stands', async () => {
    await market.hit(goods.addGoods, seller, { body: draft('RT-EDIT') })
    const rows = await exported({ q: 'RT-EDIT' })
    const [first = {}, second = {}] = rows
    const edited = [
      first,
      { ...second, titleEn: 'Edited', price: '13.00', barcode: '5012345678900', size: '30*20*10.5 cm', enabled: 'No' },
    ]
    const run = await preview(edited)
    expect(run).toMatchObject({ good: 2, bad: 0, changed: 1 })
    await commit(run.token)
    const after = await find('RT-EDIT')
    expect(after).toMatchObject({ titleEn: 'Edited', titleZh: '往返商品' })
    expect(after.skus.map(({ priceP, barcode, size, enabled }) => [priceP, barcode, size, enabled])).toEqual([
      [1200, '', '', true],
      [1300, '5012345678900', '300x200x105', false],
    ])
    const apart = await preview([
      { ...first, titleEn: 'One' },
      { ...second, titleEn: 'Two' },
    ])
    expect(apart.issues.map(({ row, column, code }) => [row, column, code])).toContainEqual([3, 'titleEn', 'differs'])
  })

  test('stock is counted from what it was when the file was made', async () => {
    await market.hit(goods.addGoods, seller, { body: draft('RT-STOCK') })
    const [first = {}] = await exported({ q: 'RT-STOCK' })
    const early = await preview([{ ...first, stock: '25' }])
    await commit(early.token)
    const late = await preview([{ ...first, stock: '22' }])
    await commit(late.token)
    expect((await find('RT-STOCK')).skus[0]).toMatchObject({ onHand: 27 })
    expect(await preview([first])).toMatchObject({ same: 1, good: 0 })
  })

  test('a refused value names its cell and the permitted values', async () => {
    await market.hit(goods.addGoods, seller, { body: draft('RT-BAD') })
    const [first = {}] = await exported({ q: 'RT-BAD' })
    const wrong: [GoodsColumn, string, string][] = [
      ...([['category', 'Nowhere', 'choose'] as const, ['brandId', 'No such brand', 'choose'] as const] as const),
      ...([
        ['barcode', '123', 'barcode'] as const,
        ['size', '30 x 20', 'size'] as const,
        ['origin', 'China', 'country'] as const,
      ] as const),
      ...([
        ['pictures', 'https://example.com/a.jpg', 'picture'] as const,
        ['hsCode', '12', 'hsCode'] as const,
      ] as const),
    ].map(([column, text, code]) => [column, text, code])
    const run = await preview([{ ...first, ...Object.fromEntries(wrong) }])
    expect(run.issues.map(({ column, code }) => [column, code]).sort()).toEqual(
      wrong.map(([column, , code]) => [column, code]).sort(),
    )
    expect(run.choices.category?.length).toBeGreaterThan(3)
    expect(Object.keys(run.choices).sort()).toEqual(['brandId', 'category'])
  })
})
