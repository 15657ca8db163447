import { sql } from 'drizzle-orm'
import { addDepartment, editDepartment, getDepartment } from '@/lib/contract/department'
import * as contract from '@/lib/contract/dictionary'
import { dictItems } from '@/lib/contract/system'
import { syncReference } from '@/lib/marketplace/modules/system'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
})
afterAll(() => market.close())

let made = 0
const names = (more: object = {}) => {
  made += 1
  return { dictCode: `own_${made}`, dictName: '自定', dictNameEn: 'Own', description: '', ...more }
}
const add = (more: object = {}) => market.hit(contract.addDictionary, operator, { body: names(more) })
const words = (more: object = {}) => ({
  itemText: '红',
  itemTextEn: 'Red',
  color: 'red' as const,
  sortOrder: 1,
  status: 1 as 0 | 1,
  ...more,
})
const addItem = (dictId: string, itemValue: string, more: object = {}) =>
  market.hit(contract.addDictionaryItem, operator, { body: { ...words(more), dictId, itemValue } })
const named = async (code: string) => {
  const { data } = await market.hit(contract.listDictionaries, operator, { query: { keyWord: code } })
  const found = data.find(({ dictCode }) => dictCode === code)
  if (!found) throw new Error(`no dictionary ${code}`)
  return found
}
const itemOf = async (code: string, value: string) => {
  const query = { dictId: (await named(code)).id }
  const found = (await market.hit(contract.listDictionaryItems, operator, { query })).data
  const item = found.find(({ itemValue }) => itemValue === value)
  if (!item) throw new Error(`no ${value} in ${code}`)
  return item
}
const editItem = (item: contract.DictionaryItem, more: object) =>
  market.hit(contract.editDictionaryItem, operator, {
    body: {
      id: item.id,
      version: item.version,
      ...words({
        itemText: item.itemText,
        itemTextEn: item.itemTextEn,
        color: item.color,
        sortOrder: item.sortOrder,
        ...more,
      }),
    },
  })
const read = (code: string, all = false, locale = 'en-GB') =>
  market.hit(
    dictItems,
    operator,
    { params: { code }, query: all ? { all: '1' } : {} },
    { headers: { 'accept-language': locale } },
  )

describe('A dictionary', () => {
  test('is made, filled and read in both languages; a change shows at the next call', async () => {
    const { data } = await add({ dictCode: 'parcel_size' })
    await addItem(data.id, 'L', { itemText: '大', itemTextEn: 'Large', sortOrder: 2 })
    await addItem(data.id, 'S', { itemText: '小', itemTextEn: '', color: null, sortOrder: 1 })
    expect((await read('parcel_size')).data).toEqual([
      { value: 'S', text: '小', label: '小', color: null, status: 1 },
      { value: 'L', text: 'Large', label: 'Large', color: 'red', status: 1 },
    ])
    await editItem(await itemOf('parcel_size', 'L'), { itemText: '特大', sortOrder: 0 })
    const [first] = (await read('parcel_size', false, 'zh-CN')).data
    expect(first).toMatchObject({ value: 'L', text: '特大' })
    const listed = await market.hit(contract.listDictionaries, operator, { query: { untranslated: '1' } })
    expect(listed.data.map(({ dictCode }) => dictCode)).toEqual(['parcel_size'])
  })

  test('leaves out of its choices the values that are switched off, and still knows their texts', async () => {
    const { data } = await add({ dictCode: 'box_colour' })
    await addItem(data.id, 'r')
    await addItem(data.id, 'g', { itemText: '绿', itemTextEn: 'Green', color: 'green' })
    await editItem(await itemOf('box_colour', 'r'), { status: 0 })
    expect((await read('box_colour')).data.map(({ value }) => value)).toEqual(['g'])
    expect((await read('box_colour', true)).data.find(({ value }) => value === 'r')).toMatchObject({
      text: 'Red',
      status: 0,
    })
  })

  test('that was emptied has no items and still exists', async () => {
    await add({ dictCode: 'nothing_yet' })
    expect((await read('nothing_yet')).data).toEqual([])
    expect((await read('never_made')).status).toBe(404)
  })

  test.each([
    ['Chinese in the code', { dictCode: '编码' }, 'dictCode'],
    ['capitals in the code', { dictCode: 'Own' }, 'dictCode'],
    ['a code of 65', { dictCode: 'x'.repeat(65) }, 'dictCode'],
    ['a code that exists', { dictCode: 'order_status' }, 'dictCode'],
    ['no name', { dictName: '' }, 'dictName'],
    ['a name of 51', { dictName: '名'.repeat(51) }, 'dictName'],
  ])('%s is refused at its field', async (_, more, field) => {
    const { status, envelope } = await add(more)
    expect([status, Object.keys(envelope.fields ?? {})]).toEqual([400, [field]])
  })

  test.each([
    ['a value that exists', { itemValue: 'r' }, 'itemValue'],
    ['no value', { itemValue: ' ' }, 'itemValue'],
    ['a text of 51', { itemText: 'x'.repeat(51) }, 'itemText'],
    ['a colour that nobody knows', { color: 'url(x)' }, 'color'],
  ])('%s of an item is refused at its field', async (_, more, field) => {
    const dictId = (await named('box_colour')).id
    const body = { ...words(), itemValue: 'x', dictId, ...more }
    const { status, envelope } = await market.hit(contract.addDictionaryItem, operator, { body: body as never })
    expect([status, Object.keys(envelope.fields ?? {})]).toEqual([400, [field]])
  })

  test('of two who change the same item, or the same dictionary, the second is told', async () => {
    const item = await itemOf('box_colour', 'g')
    expect((await editItem(item, { itemText: '青' })).status).toBe(200)
    expect((await editItem(item, { itemText: '碧' })).envelope.error).toBe('VERSION_CONFLICT')
    const { id, version } = await named('box_colour')
    const edit = (dictName: string) =>
      market.hit(contract.editDictionary, operator, {
        body: { id, version, dictName, dictNameEn: '', description: '' },
      })
    expect((await edit('甲')).status).toBe(200)
    expect((await edit('乙')).envelope.error).toBe('VERSION_CONFLICT')
  })
})

describe('What comes with the program', () => {
  test('has a name in both languages, never its code', async () => {
    const { data } = await market.hit(contract.listDictionaries, operator, { query: {} })
    const own = data.filter(({ builtIn }) => builtIn)
    expect(own.length).toBeGreaterThan(10)
    const nameless = own.filter(({ dictCode, dictName, dictNameEn }) => !dictNameEn || dictName === dictCode)
    expect(nameless.map(({ dictCode }) => dictCode)).toEqual([])
  })

  test('keeps its values: none is added, none is deleted, but words, colours and order change', async () => {
    const status = await named('order_status')
    expect(status).toMatchObject({ fixed: true, builtIn: true, dictNameEn: 'Order status' })
    expect((await addItem(status.id, '8')).envelope.error).toBe('DICT_FIXED')
    const item = await itemOf('order_status', '5')
    const gone = await market.hit(contract.deleteDictionaryItem, operator, { query: { id: item.id } })
    expect(gone.envelope.error).toBe('DICT_FIXED')
    const all = await market.hit(contract.deleteDictionary, operator, { query: { id: status.id } })
    expect(all.envelope.error).toBe('DICT_FIXED')
    expect((await editItem(item, { itemTextEn: 'All done', color: 'green' })).status).toBe(200)
  })

  test('is written anew by a newer version, except what somebody has changed by hand', async () => {
    const { db } = market.database
    await editItem(await itemOf('priority', 'L'), { itemTextEn: 'By the way', status: 0 })
    await db.execute(sql`update dict_item set text_en = 'older words' where code = 'priority' and value = 'M'`)
    await db.execute(sql`update installation set value = 'older' where key = 'reference'`)
    await syncReference(db)
    const items = (await read('priority', true)).data
    expect(items.find(({ value }) => value === 'L')).toMatchObject({ text: 'By the way', status: 0 })
    expect(items.find(({ value }) => value === 'M')).toMatchObject({ text: 'Important', status: 1 })
  })

  test('an item of one’s own is deleted only while no record has it; a kind that is switched off stays where it is', async () => {
    const kinds = await named('depart_type')
    expect(kinds.fixed).toBe(false)
    await addItem(kinds.id, '7', { itemText: '门店', itemTextEn: 'Branch' })
    const item = await itemOf('depart_type', '7')
    const fields = {
      parentId: null,
      departName: '伦敦门店',
      departNameEn: '',
      orgCategory: '7',
      head: '',
      mobile: '',
      departOrder: 0,
      memo: '',
    }
    const { data } = await market.hit(addDepartment, operator, { body: fields })
    const remove = () => market.hit(contract.deleteDictionaryItem, operator, { query: { id: item.id } })
    const used = await remove()
    expect([used.envelope.error, used.envelope.detail]).toEqual(['DICT_ITEM_IN_USE', { count: 1 }])
    expect([(await itemOf('depart_type', '7')).uses, (await itemOf('points_return', '1')).uses]).toEqual([1, 0])
    await editItem(item, { status: 0 })
    const change = (version: number, orgCategory: string) =>
      market.hit(editDepartment, operator, { body: { ...fields, orgCategory, head: '王', id: data.id, version } })
    expect((await change(1, '7')).status).toBe(200)
    expect((await change(2, '2')).status).toBe(200)
    expect((await change(3, '7')).envelope.fields).toEqual({ orgCategory: ['choose'] })
    expect((await market.hit(getDepartment, operator, { query: { id: data.id } })).data.orgCategory).toBe('2')
    expect((await remove()).status).toBe(200)
  })
})

describe('The check for duplicates', () => {
  const check = (query: object, token = operator) =>
    market.hit(contract.duplicateCheck, token, { query: query as never })

  test('knows its three questions and no table or column beside them (JB-02)', async () => {
    const code = { tableName: 'sys_dict', fieldName: 'dict_code' }
    expect((await check({ ...code, fieldVal: 'order_status' })).data).toEqual({ available: false })
    expect((await check({ ...code, fieldVal: 'order_state' })).data).toEqual({ available: true })
    const { id } = await named('order_status')
    expect((await check({ ...code, fieldVal: 'order_status', dataId: id })).data).toEqual({ available: true })
    const value = { tableName: 'sys_dict_item', fieldName: 'item_value', dictId: id }
    expect((await check({ ...value, fieldVal: '1' })).data).toEqual({ available: false })
    expect((await check({ ...value, fieldVal: '99' })).data).toEqual({ available: true })
    const role = { tableName: 'sys_role', fieldName: 'role_code' }
    expect((await check({ ...role, fieldVal: 'AUDITOR' })).data).toEqual({ available: false })
    for (const [tableName, fieldName] of [
      ['account', 'password_hash'],
      ['sys_dict', 'item_value'],
      ['sys_role', "role_code' or '1'='1"],
      ['pg_catalog.pg_user', 'usename'],
      ['sys_dict', 'dict_code;drop table dict'],
      ['__proto__', 'toString'],
    ])
      expect([tableName, (await check({ tableName, fieldName, fieldVal: '1' })).status]).toEqual([tableName, 400])
  })

  test('asks for the right of what it tells, and tires of somebody who asks all the time', async () => {
    const clerk = await market.login('content_editor')
    const role = { tableName: 'sys_role', fieldName: 'role_code', fieldVal: 'x' }
    expect((await check(role, clerk)).status).toBe(403)
    const answers: number[] = []
    for (let asked = 0; asked < 65; asked += 1) answers.push((await check(role)).status)
    expect(answers.at(-1)).toBe(429)
    market.clock.advance(61_000)
    expect((await check(role)).status).toBe(200)
  })
})

test('nobody without the right sees or changes a dictionary (JB-17)', async () => {
  const auditor = await market.login('auditor')
  const seller = await market.login('liang_manager')
  const item = await itemOf('priority', 'H')
  const body = { ...words(), id: item.id, version: item.version }
  for (const token of [auditor, seller]) {
    expect((await market.hit(contract.listDictionaries, token, { query: {} })).status).toBe(403)
    expect((await market.hit(contract.editDictionaryItem, token, { body })).status).toBe(403)
  }
  expect((await itemOf('priority', 'H')).itemText).toBe('紧急')
})
