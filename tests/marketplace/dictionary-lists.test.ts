import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/dictionary'
import { dictItems } from '@/lib/contract/system'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
})
afterAll(() => market.close())

const add = (dictCode: string) =>
  market.hit(contract.addDictionary, operator, {
    body: { dictCode, dictName: '自定', dictNameEn: 'Own', description: '' },
  })
const addItem = (dictId: string, itemValue: string) =>
  market.hit(contract.addDictionaryItem, operator, {
    body: { dictId, itemValue, itemText: '红', itemTextEn: 'Red', color: null, sortOrder: 1, status: 1 },
  })
const listed = async (query: object = {}) =>
  (await market.hit(contract.listDictionaries, operator, { query })).data.map(({ dictCode }) => dictCode)
const itemsOf = async (code: string) => {
  const { data } = await market.hit(contract.listDictionaries, operator, { query: { keyWord: code } })
  const dictId = data.find(({ dictCode }) => dictCode === code)?.id ?? ''
  return (await market.hit(contract.listDictionaryItems, operator, { query: { dictId } })).data
}
const itemOf = async (code: string, value: string) => {
  const item = (await itemsOf(code)).find(({ itemValue }) => itemValue === value)
  if (!item) throw new Error(`no ${value} in ${code}`)
  return item
}
const read = (code: string) => market.hit(dictItems, operator, { params: { code }, query: {} })

test('a dictionary of one’s own goes into the bin, is read by nobody, comes back with its items, or goes for good', async () => {
  const { data } = await add('short_lived')
  await addItem(data.id, '1')
  const recycle = () => market.hit(contract.deleteDictionary, operator, { query: { id: data.id } })
  expect((await recycle()).status).toBe(200)
  expect((await recycle()).status).toBe(404)
  expect([await listed({ bin: '1' }), (await listed()).includes('short_lived')]).toEqual([['short_lived'], false])
  expect((await read('short_lived')).status).toBe(404)
  expect((await addItem(data.id, '2')).status).toBe(404)
  expect((await add('short_lived')).envelope.fields).toEqual({ dictCode: ['codeInBin'] })
  const restore = () => market.hit(contract.restoreDictionary, operator, { body: { id: data.id } })
  expect((await restore()).status).toBe(200)
  expect((await restore()).status).toBe(404)
  expect((await read('short_lived')).data.map(({ value }) => value)).toEqual(['1'])
  const erase = () => market.hit(contract.eraseDictionary, operator, { query: { id: data.id } })
  expect((await erase()).status).toBe(404)
  await recycle()
  expect((await erase()).status).toBe(200)
  expect((await add('short_lived')).status).toBe(200)
  expect((await read('short_lived')).data).toEqual([])
})

test('values are switched off and on, and the list finds dictionaries by it; what nothing uses is found too', async () => {
  const { data } = await add('paper_size')
  for (const value of ['a4', 'a5', 'a6']) await addItem(data.id, value)
  const ids = await Promise.all(['a4', 'a5'].map(async (value) => (await itemOf('paper_size', value)).id))
  const change = (status: 0 | 1, more: object = {}) =>
    market.hit(contract.dictionaryItemStatus, operator, { body: { dictId: data.id, ids, status, ...more } })
  expect((await change(0)).data).toEqual({ changed: 2 })
  expect((await change(0)).data).toEqual({ changed: 0 })
  expect((await read('paper_size')).data.map(({ value }) => value)).toEqual(['a6'])
  expect(await listed({ status: '0' })).toContain('paper_size')
  expect(await listed({ status: '1' })).not.toContain('paper_size')
  const stranger = (await itemOf('priority', 'M')).id
  expect((await change(1, { ids: [ids[0], stranger] })).status).toBe(404)
  expect((await change(1)).data).toEqual({ changed: 2 })
  expect((await read('paper_size')).data).toHaveLength(3)
  const unused = await listed({ unused: '1' })
  expect([unused.includes('paper_size'), unused.includes('priority')]).toEqual([true, false])
})

test('uses are counted where the records are', async () => {
  const shops = await itemsOf('shop_type')
  const [row] = await peek<{ shops: number }>(market, sql`select count(*)::int as shops from shop`)
  expect(shops.reduce((sum, { uses }) => sum + (uses ?? 0), 0)).toBe(row?.shops)
  expect(row?.shops).toBeGreaterThan(0)
  expect((await itemOf('operator_type', '1')).uses).toBeNull()
})
