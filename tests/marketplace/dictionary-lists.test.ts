import { sql } from 'drizzle-orm'
import { addDepartment } from '@/lib/contract/department'
import * as contract from '@/lib/contract/dictionary'
import * as bulk from '@/lib/contract/dictionary/bulk'
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

describe('Whole dictionaries are switched', () => {
  const preview = (ids: readonly string[], status: 0 | 1) =>
    market.hit(bulk.previewDictionaryStatus, operator, { body: { ids: [...ids], status } })
  const turn = (dicts: { id: string; version: number }[], status: 0 | 1) =>
    market.hit(bulk.dictionaryStatus, operator, { body: { dicts, status } })
  const known = async (code: string) => {
    const { data } = await market.hit(contract.listDictionaries, operator, { query: { keyWord: code } })
    return data.find(({ dictCode }) => dictCode === code) ?? { id: '', version: 0 }
  }

  test('off, none of their values is offered; on, all but those that are off themselves', async () => {
    const { id } = (await add('flavour')).data
    for (const value of ['mint', 'lime']) await addItem(id, value)
    const mint = (await itemOf('flavour', 'mint')).id
    await market.hit(contract.dictionaryItemStatus, operator, { body: { dictId: id, ids: [mint], status: 0 } })
    expect((await preview([id], 0)).data.rows).toMatchObject([
      { dictCode: 'flavour', items: 2, records: 0, result: 'done' },
    ])
    expect((await read('flavour')).data.map(({ value }) => value)).toEqual(['lime'])

    const { version } = await known('flavour')
    const other = (await add('scent')).data.id
    const both = [
      { id, version },
      { id: other, version: (await known('scent')).version },
    ]
    const turned = await turn(both, 0)
    expect(turned.data.rows.map(({ result }) => result)).toEqual(['done', 'done'])
    const rows = await peek<{ ref: string; change: unknown }>(
      market,
      sql`select ref_id as ref, change from audit_entry where request_id = ${turned.envelope.requestId}`,
    )
    expect(new Set(rows.map(({ ref }) => ref))).toEqual(new Set([id, other]))
    expect(rows.map(({ change }) => change)).toEqual(Array(2).fill([{ field: 'enabled', before: true, after: false }]))
    expect((await read('flavour')).data).toEqual([])
    const all = await market.hit(dictItems, operator, { params: { code: 'flavour' }, query: { all: '1' } })
    expect(all.data.map(({ status }) => status)).toEqual([0, 0])
    expect(await listed({ status: '0' })).toContain('flavour')
    expect((await turn([{ id, version }], 1)).data.rows.map(({ result }) => result)).toEqual(['changed'])
    await turn([{ id, version: version + 1 }], 1)
    expect((await read('flavour')).data.map(({ value }) => value)).toEqual(['lime'])
  })

  test('each for itself: fixed, unchanged and deleted dictionaries are skipped, and records are counted', async () => {
    const [fixed, open] = [await known('order_status'), await known('depart_type')]
    const gone = (await add('gone_soon')).data.id
    await market.hit(contract.deleteDictionary, operator, { query: { id: gone } })
    const { rows } = (await preview([fixed.id, open.id, gone], 0)).data
    expect(rows.map(({ result }) => result)).toEqual(['fixed', 'done', 'gone'])
    expect(rows[1]?.records).toBeGreaterThan(0)
    const seen = [fixed, open, { id: gone, version: 1 }].map(({ id, version }) => ({ id, version }))
    expect((await turn(seen, 0)).data.rows.map(({ result }) => result)).toEqual(['fixed', 'done', 'gone'])
    expect((await read('order_status')).data.length).toBeGreaterThan(0)
    const department = { departName: '新', departNameEn: 'New', parentId: null, orgCategory: '2', departOrder: 0 }
    const added = await market.hit(addDepartment, operator, {
      body: { ...department, head: '', mobile: '', memo: '' } as never,
    })
    expect(added.status).toBe(400)
    expect((await turn([{ id: open.id, version: open.version + 1 }], 1)).data.rows[0]?.result).toBe('done')
    expect((await preview([open.id], 1)).data.rows[0]?.result).toBe('already')
  })
})
