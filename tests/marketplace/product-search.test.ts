/** @database both */
import { sql } from 'drizzle-orm'
import { listGoods } from '@/lib/contract/goods'
import { goodsOnSale, searchGoods } from '@/lib/contract/mall'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
})
afterAll(() => market.close())

const find = async (q: string, query: object = {}) =>
  (await market.hit(searchGoods, null, { query: { size: 50, q, ...query } })).data
const titles = async (q: string) => (await find(q)).records.map(({ title }) => title.en)

describe('the storefront finds', () => {
  test.each([
    ['words in any order', 'set tea blue'],
    ['a word by its beginning', 'whi tea'],
    ['Chinese within a title', '茶具'],
    ['pinyin', 'chaju'],
    ['initials of pinyin', 'qhccj'],
    ['the shop and a word of the title', 'liang tea'],
  ])('%s', async (_, q) => {
    expect(await titles(q)).toContain('Blue-and-white tea set')
  })

  test.each([
    ['a plural', 'scarves'],
    ['letters that changed places', 'scraf'],
    ['a letter too few', 'scrf'],
    ['another word for it', 'shawl'],
    ['the other language', '披肩'],
    ['traditional characters', '絲綢圍巾'],
  ])('%s', async (_, q) => {
    expect(await titles(q)).toContain('Silk scarf 90×90')
  })

  test('exact matches hide similar spellings, and the answer says which it has', async () => {
    expect((await find('scarf')).similar).toBe(false)
    expect((await find('scraf')).similar).toBe(true)
    expect(await find('zzzzqqq')).toMatchObject({ total: 0, similar: false, shops: [] })
    expect(await find('%_')).toMatchObject({ total: 0 })
  })

  test('a shop by its name', async () => {
    const { shops, records } = await find('pennine')
    expect(shops.map(({ name }) => name.en).join()).toContain('Pennine')
    expect(records.length).toBeGreaterThan(0)
  })

  test('products whose title holds the words come before those whose shop does', async () => {
    await peek(market, sql`update product set title_en = 'Liang poster', sales_30 = 0 where code = 'BB-03' returning 1`)
    await sweep(market, 'goods.search')
    expect((await titles('liang'))[0]).toBe('Liang poster')
  })
})

test('a renamed shop, category and variant are found by their new names, and no more by the old ones', async () => {
  await peek(market, sql`update shop set name_en = 'Quokka Trading' where name_en like 'Pennine%' returning 1`)
  await peek(market, sql`update sku set spec_en = 'Xylophone red' where code like 'SC-02%' returning 1`)
  await sweep(market, 'goods.search')
  expect((await find('quokka')).total).toBeGreaterThan(0)
  expect((await find('pennine')).total).toBe(0)
  expect(await titles('xylophone')).toEqual(['Silk scarf 90×90'])
})

test('filters of rating, origin and dispatch narrow', async () => {
  const all = (await find('')).records
  const fast = (await find('', { promiseHours: 24 })).records
  expect(fast.length).toBeGreaterThan(0)
  expect(fast.length).toBeLessThan(all.length)
  expect(fast.every(({ promiseHours }) => promiseHours <= 24)).toBe(true)
  const good = (await find('', { score: 4 })).records
  expect(good.every(({ score }) => (score ?? 0) >= 4)).toBe(true)
  const [uk, overseas] = [await find('', { location: 'uk' }), await find('', { location: 'overseas' })]
  expect(uk.total + overseas.total).toBe(all.length)
})

test('a seller finds products by words, and pieces of codes, of the own shop alone', async () => {
  const seller = await market.login('liang_manager')
  const list = async (q: string) => (await market.hit(listGoods, seller, { query: { q } })).data.records
  expect((await list('scarf silk')).map(({ code }) => code)).toEqual(['SC-02'])
  expect((await list('C-02-R')).map(({ code }) => code)).toEqual(['SC-02'])
  expect(await list('quokka')).toEqual([])
})

test('similar products are of the same category, without the product itself, and a page says when it arrives', async () => {
  const first = (await find('')).records[0]
  const { data } = await market.hit(searchGoods, null, { query: { like: first?.id } })
  expect(data.records.length).toBeGreaterThan(0)
  expect(data.records.map(({ id }) => id)).not.toContain(first?.id)
  const { arrives } = (await market.hit(goodsOnSale, null, { params: { id: first?.id ?? '' } })).data
  expect(arrives.from > '2026-11-18' && arrives.from <= arrives.to).toBe(true)
})
