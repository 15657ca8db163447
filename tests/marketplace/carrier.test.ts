import * as contract from '@/lib/contract/carrier'
import { listLog } from '@/lib/contract/log'
import { carriers } from '@/lib/contract/order'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let [operator, seller] = ['', '']
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  ;[operator = '', seller = ''] = await Promise.all(['operator', 'liang_manager'].map((name) => market.login(name)))
})
afterAll(() => market.close())

const FIELDS = {
  ...{ nameZh: '测试', nameEn: 'Test', trackingUrl: 'https://example.com/{no}', phone: '+44 20 7946 0000' },
  ...{ contactUrl: 'https://example.com/help', services: 'Parcels', regions: 'UK', sortNo: 60, active: true },
}
let made = 0
const code = () => `van_${'abcdefghijklmnop'[made++]}`

/** The log has milliseconds: what comes later is later. */
const add = (given: object, carrier = code()) => {
  market.clock.advance(1_000)
  return market.hit(contract.addCarrier, operator, { body: { ...FIELDS, carrier, ...given } })
}
const edit = (body: object) => {
  market.clock.advance(1_000)
  return market.hit(contract.editCarrier, operator, {
    body: { ...FIELDS, ...body } as typeof FIELDS & { id: string; version: number },
  })
}
const read = (id: string) => market.hit(contract.getCarrier, operator, { query: { id } })
const listed = async (query: object) =>
  (await market.hit(contract.listCarriers, operator, { query })).data.records.map(({ id }) => id)

async function newest() {
  const { data } = await market.hit(listLog, operator, {
    query: { log: 'operation', module: 'carrier', size: 1 } as never,
  })
  return data.records[0]
}

test('is added under the code that it is given, once', async () => {
  const id = code()
  expect((await add({}, id)).data).toEqual({ id })
  expect((await read(id)).data).toEqual({ ...FIELDS, id, pattern: null, parcels: 0, version: 1 })
  expect((await add({ nameZh: '别的' }, id)).envelope.fields).toEqual({ carrier: ['taken'] })
  expect((await read('unheard_of')).status).toBe(404)
})

test('blank is an empty text in every field', async () => {
  const blank = { trackingUrl: '', phone: '', contactUrl: '', services: '', regions: '' }
  const { id } = (await add(blank)).data
  expect((await read(id)).data).toMatchObject(blank)
  expect((await add({ contactUrl: null })).status).toBe(400)
  const offered = (await market.hit(carriers, seller)).data
  expect(offered.find((each) => each.code === id)).toMatchObject({ trackingUrl: null })
})

test('tells only how it can be reached', async () => {
  expect((await add({ phone: 'call us' })).status).toBe(400)
  expect((await add({ contactUrl: 'http://example.com' })).status).toBe(400)
  expect((await add({ trackingUrl: 'https://example.com/no-number' })).status).toBe(400)
})

test('every field that can be written stands in the audit, when it is added and when it changes', async () => {
  const { id } = (await add({})).data
  const fields = ['name', 'nameEn', 'url', 'phone', 'contactUrl', 'services', 'regions', 'sortOrder', 'enabled']
  const added = await newest()
  expect(added).toMatchObject({
    action: 'addCarrier',
    refType: 'carrier',
    refId: id,
    detail: { name: '测试', nameEn: 'Test' },
  })
  expect(added?.changes.map(({ field }) => field).toSorted()).toEqual(fields.toSorted())
  const other = {
    ...{ nameZh: '另一', nameEn: 'Other', trackingUrl: 'https://example.org/{no}', phone: '03457 740 740' },
    ...{ contactUrl: 'https://example.org/', services: 'Letters', regions: 'IE', sortNo: 61, active: false },
  }
  expect((await edit({ ...other, id, version: 1 })).data).toEqual({ changed: true })
  expect((await read(id)).data).toMatchObject({ ...other, version: 2 })
  const edited = await newest()
  expect(edited?.changes.map(({ field }) => field).toSorted()).toEqual(fields.toSorted())
  expect(edited?.changes).toContainEqual({ field: 'regions', before: 'UK', after: 'IE', record: null })
})

test('an edit of what stands already changes nothing; one of an older version is refused', async () => {
  const { id } = (await add({})).data
  expect((await edit({ id, version: 1 })).data).toEqual({ changed: false })
  expect((await newest())?.changes).toEqual([])
  expect((await edit({ id, version: 1, sortNo: 1 })).data).toEqual({ changed: true })
  expect((await edit({ id, version: 1, sortNo: 2 })).envelope.error).toBe('VERSION_CONFLICT')
  expect((await edit({ id: 'unheard_of', version: 1 })).status).toBe(404)
  expect((await read(id)).data).toMatchObject({ sortNo: 1, version: 2 })
})

test('two edits of one version at once: one is kept', async () => {
  const { id } = (await add({})).data
  const both = await Promise.all([7, 8].map((sortNo) => edit({ id, version: 1, sortNo })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the list is searched by names and code, filtered by use, and paged', async () => {
  const { id } = (await add({ nameEn: '100% Van', active: false })).data
  expect(await listed({ q: '100% v' })).toEqual([id])
  expect(await listed({ q: id.toUpperCase() })).toEqual([id])
  expect(await listed({ q: '100%', active: '1' })).toEqual([])
  expect(await listed({ q: '100%', active: '0' })).toEqual([id])
  const { data } = await market.hit(contract.listCarriers, operator, { query: { current: 2, size: 2 } })
  const all = await listed({ size: 100 })
  expect(data).toMatchObject({ total: all.length, current: 2, size: 2 })
  expect(data.records.map((row) => row.id)).toEqual(all.slice(2, 4))
})

test('one out of use is not offered for new parcels and keeps its parcels', async () => {
  const { pattern: _p, parcels, ...fields } = (await read('yodel')).data
  expect((await edit({ ...fields, active: false })).data).toEqual({ changed: true })
  const offered = (await market.hit(carriers, seller)).data
  expect(offered.find((each) => each.code === 'yodel')).toMatchObject({ active: false })
  expect((await read('yodel')).data.parcels).toBe(parcels)
  expect((await read('royal_mail')).data.parcels).toBeGreaterThan(0)
})

test('a number is recognised by its pattern, however it is typed', async () => {
  const query = { trackingNo: 'jd 0002 2334 4556 6778' }
  const { data } = await market.hit(contract.testTracking, operator, { query })
  expect(data).toMatchObject({ trackingNo: 'JD0002233445566778', fault: null, carrier: { id: 'yodel' } })
})

test('people of a shop do not reach them', async () => {
  expect((await market.hit(contract.listCarriers, seller, { query: {} })).status).toBe(403)
})
