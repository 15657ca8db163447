import { sql } from 'drizzle-orm'
import { allFaults } from '@/app/(console)/system/dicts/_file/all-faults'
import {
  DICT_COLUMNS,
  dictHead,
  dictLine,
  type ReadDicts,
  readDicts as readTable,
} from '@/app/(console)/system/dicts/_file/dict-file'
import { dictTemplate } from '@/app/(console)/system/dicts/_file/dict-template'
import { listDictionaries, listDictionaryItems } from '@/lib/contract/dictionary'
import { DICT_FILE_ROWS, type DictionaryRow, importDictionaries } from '@/lib/contract/dictionary/file'
import { dictItems } from '@/lib/contract/system'
import { readText } from '@/lib/table/read-text'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

jest.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) => {
    const { createTranslator } = await import('next-intl')
    const messages = { common: require('@/messages/en-GB/common.json') }
    return createTranslator({ locale: 'en-GB', messages, namespace } as never)
  },
}))

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
})
afterAll(() => market.close())

const send = (rows: readonly unknown[], stamp: string | null = null, token = operator, beginMeant = true) =>
  market.hit(importDictionaries, token, { body: { rows, stamp, beginMeant } as never })
const apply = async (rows: readonly unknown[]) => send(rows, (await send(rows)).data.stamp)
const readDicts = (file: string) => readTable(readText(file, DICT_COLUMNS))

const row = (more: object = {}): DictionaryRow => ({
  dictCode: 'parcel_size',
  dictName: '包裹尺寸',
  dictNameEn: 'Parcel size',
  itemValue: '1',
  itemText: '小',
  itemTextEn: 'Small',
  color: null,
  sortOrder: 1,
  status: 1,
  ...more,
})
const valuesOf = async (code: string) =>
  (await market.hit(dictItems, operator, { params: { code }, query: { all: '1' } })).data?.map(
    ({ value, text }) => `${value} ${text}`,
  )

async function rowsIn(file: string): Promise<ReadDicts> {
  const found = await readDicts(file)
  if ('problem' in found) throw new Error(found.problem)
  return found
}

/** All dictionaries as one file, read again: what is sent, and what the marketplace says to it. */
async function roundTrip() {
  const lines = [dictHead]
  for (const dictionary of (await market.hit(listDictionaries, operator, { query: {} })).data) {
    const { data } = await market.hit(listDictionaryItems, operator, { query: { dictId: dictionary.id } })
    lines.push(...data.map((item) => dictLine(dictionary, item)))
  }
  const found = await rowsIn(lines.join(''))
  expect([found.rows.length, found.faults]).toEqual([lines.length - 1, []])
  const { data } = await send(found.rows)
  expect([data.changes, data.faults, data.same]).toEqual([[], [], lines.length - 1])
}

test('an export that is imported again changes nothing', roundTrip)

test('what a file as a whole lacks is told apart, and the template lacks nothing', async () => {
  const columns = { problem: 'columns', lacking: ['color', 'status'] }
  const head = dictHead.replace('color', 'Kolour').replace('status', '')
  expect(await readDicts(`${head}x`)).toMatchObject({
    ...columns,
    found: expect.arrayContaining(['dictCode', 'Kolour']),
  })
  expect(await readDicts(dictHead)).toEqual({ problem: 'noRows' })
  expect(await readDicts(dictHead + 'a,b\r\n'.repeat(DICT_FILE_ROWS + 1))).toEqual({ problem: 'tooManyRows' })
  const { rows, faults } = await rowsIn((await dictTemplate()).join(''))
  expect([rows.length, faults]).toEqual([2, []])
  expect((await send(rows)).data.faults).toEqual([])
})

test('a file adds a dictionary with its values and changes others, after a preview that does nothing', async () => {
  const rows = [
    row(),
    row({ itemValue: '2', itemText: '大', itemTextEn: 'Large', color: 'red' }),
    row({ dictCode: 'priority', itemValue: 'L', itemText: '一般', itemTextEn: 'By the way', sortOrder: 0 }),
  ]
  const preview = (await send(rows)).data
  expect([preview.done, preview.changes.filter(({ kind }) => kind === 'added').length]).toEqual([false, 2])
  expect(preview.changes.find(({ key }) => key === 'priority L')?.fields).toContainEqual({
    field: 'itemTextEn',
    before: 'General',
    after: 'By the way',
  })
  expect(preview.changes.filter(({ kind }) => kind === 'absent').map(({ key }) => key)).toEqual([
    'priority M',
    'priority H',
  ])
  expect(await valuesOf('parcel_size')).toBeUndefined()
  expect((await apply(rows)).data.done).toBe(true)
  expect(await valuesOf('parcel_size')).toEqual(['1 Small', '2 Large'])
  expect(await valuesOf('priority')).toEqual(expect.arrayContaining(['L By the way', 'M Important', 'H Urgent']))
  const audited = await peek<{ name: string }>(
    market,
    sql`select concat_ws(' ', detail->>'dictCode', detail->>'item') as name from audit_entry where request_id =
      (select request_id from audit_entry where detail->>'dictCode' = 'parcel_size' and change is not null limit 1)`,
  )
  expect(audited.map(({ name }) => name).sort()).toEqual([
    'parcel_size',
    'parcel_size 1',
    'parcel_size 2',
    'priority L',
  ])
  expect((await send(rows)).data.same).toBe(3)
})

test('one wrong row keeps everything out: a value that stands twice, and one that the program does not know', async () => {
  const rows = [
    row({ dictCode: 'new_one' }),
    row({ dictCode: 'new_one' }),
    row({ dictCode: 'order_status', itemValue: '9', itemText: '新', itemTextEn: 'New' }),
  ]
  const { data } = await send(rows, '0'.repeat(64))
  expect(data.faults).toEqual([
    { row: 2, field: 'itemValue', fault: 'twice' },
    { row: 3, field: 'itemValue', fault: 'fixed' },
  ])
  expect(await valuesOf('new_one')).toBeUndefined()
})

test('errors in cells, values and codes are listed in one round, by the lines of the file', async () => {
  const lines = [
    'parcel_size,包裹尺寸,Parcel size,5,特大,Huge,purplish,1,1',
    '包裹,包裹尺寸,Parcel size,6,特小,Tiny,,1,1',
    'shop_type,店铺类型,Kind of shop,9,法国公司,French company,,9,1',
    'parcel_size,包裹尺寸,Parcel size,5,特大,Huge again,,2,1',
    'prioritty,重要程度,Weight,X,特急,Very urgent,red,4,1',
  ]
  const found = await rowsIn(`${dictHead}${lines.join('\r\n')}`)
  const { faults, begun } = allFaults(found, (await send(found.rows, null)).data)
  expect(faults.map(({ row: line, field, fault }) => `${line} ${field} ${fault}`)).toEqual([
    '1 color colour',
    expect.stringMatching(/^2 dictCode /),
    '3 itemValue fixed',
    '4 itemValue twice',
  ])
  expect(begun.map(({ row: line, like }) => [line, like])).toContainEqual([5, 'priority'])
})

test('a mistyped code begins no dictionary unasked, and the one that was meant is named', async () => {
  const rows = [
    row({ dictCode: 'prioritty', dictName: '优先级别' }),
    row({ dictCode: 'prioritty', itemValue: '2' }),
    row({ dictCode: 'kinds_of_it', dictName: '部门分类', dictNameEn: 'Kind of department' }),
    row({ dictCode: 'wholly_new', dictName: '全新', dictNameEn: '' }),
    row({ dictCode: 'priority', itemValue: 'L', itemText: '低', itemTextEn: 'Low', sortOrder: 0 }),
  ]
  const { data } = await send(rows)
  expect(data.begun.map(({ row: at, dictCode, like }) => [at, dictCode, like])).toEqual([
    [1, 'prioritty', 'priority'],
    [3, 'kinds_of_it', 'depart_type'],
    [4, 'wholly_new', null],
  ])
  const unasked = await send(rows, data.stamp, operator, false)
  expect([unasked.data.done, unasked.data.begun.length]).toEqual([false, 3])
  expect(await valuesOf('wholly_new')).toBeUndefined()
  expect(await valuesOf('priority')).not.toContain('L Low')
  expect((await send(rows, data.stamp)).data.done).toBe(true)
  expect(await valuesOf('wholly_new')).toEqual(['1 Small'])
})

test('a file that begins no dictionary needs no tick', async () => {
  const rows = [row({ dictCode: 'priority', itemValue: 'M', itemText: '中', itemTextEn: 'Middle' })]
  const { stamp, begun } = (await send(rows)).data
  expect([begun, (await send(rows, stamp, operator, false)).data.done]).toEqual([[], true])
})

test('a change after the preview refuses the file; so does a bad row, and a caller without the right', async () => {
  const rows = [row({ itemTextEn: 'Tiny' })]
  const { stamp } = (await send(rows)).data
  await apply([row({ itemTextEn: 'Little' })])
  expect((await send(rows, stamp)).envelope.error).toBe('VERSION_CONFLICT')
  for (const bad of [{ dictCode: 'Big Code' }, { itemValue: '' }, { color: 'mauve' }, { status: 7 }, { extra: 1 }])
    expect((await send([row(bad)])).status).toBe(400)
  expect((await send([])).status).toBe(400)
  expect((await send(rows, null, await market.login('auditor'))).status).toBe(403)
})

test('values that look like formulas, numbers and cells of a file come back as they were', async () => {
  const odd = [
    { itemValue: '007', itemText: ' -1 ', itemTextEn: '=1+1' },
    { itemValue: '+44', itemText: '一、“二”', itemTextEn: 'One, "two"; three\tfour\nfive' },
    { itemValue: "'5", itemText: "'6", itemTextEn: "'=7" },
  ]
  expect((await apply(odd.map((each) => row({ ...each, dictCode: 'odd_ones' })))).data.done).toBe(true)
  await roundTrip()
})
