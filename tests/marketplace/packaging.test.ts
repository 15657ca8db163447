import { sql } from 'drizzle-orm'
import { listManyLabels } from '@/lib/contract/label'
import { addPackaging, deletePackaging, editPackaging, listPackaging } from '@/lib/contract/packaging'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

let market: TestMarketplace
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

const MUG_BOX = { name: 'Mug box', size: '180x150x120', packagingG: 60 }

const names = async (token: string, q?: string) =>
  (await market.hit(listPackaging, token, { query: { q } })).data.records.map(({ name }) => name)

test('a shop saves parcels by name, changes and deletes them; another shop sees none of them', async () => {
  const { data } = await market.hit(addPackaging, seller, { body: MUG_BOX })
  const again = await market.hit(addPackaging, seller, { body: { ...MUG_BOX, packagingG: 1 } })
  expect(again.envelope.fields).toEqual({ name: ['taken'] })
  const wrong = await market.hit(addPackaging, seller, { body: { ...MUG_BOX, name: 'X', size: '18 x 15' } })
  expect(wrong.envelope.fields).toEqual({ size: ['size'] })
  await market.hit(addPackaging, seller, { body: { ...MUG_BOX, name: 'Poster tube' } })
  expect(await names(seller)).toEqual(expect.arrayContaining(['Mug box', 'Poster tube']))
  expect(await names(seller, 'tube')).toEqual(['Poster tube'])
  const neighbour = await market.login('hannah_pennine')
  expect(await names(neighbour)).not.toContain('Poster tube')
  expect((await market.hit(deletePackaging, neighbour, { query: { id: data.id } })).status).toBe(404)
  const edited = { ...MUG_BOX, name: 'Small mug box', id: data.id, version: 1 }
  expect((await market.hit(editPackaging, seller, { body: edited })).data).toEqual({ changed: true })
  await market.hit(deletePackaging, seller, { query: { id: data.id } })
  expect(await names(seller, 'mug')).toEqual([])
  expect((await market.hit(addPackaging, await market.login('liang_readonly'), { body: MUG_BOX })).status).toBe(403)
})

test('the label of an order begins with the smallest parcel that holds its SKUs', async () => {
  await market.hit(addPackaging, seller, { body: { name: 'Tea tin', size: '130x120x110', packagingG: 35 } })
  const { id } = await makeOrder(market)
  const parcelOf = async () => (await market.hit(listManyLabels, seller, { query: { orders: id } })).data[0]?.parcel
  const sized = (size: string) =>
    peek(
      market,
      sql`update sku set size = ${size} where id in (select sku_id from order_line where order_id = ${id}) returning 1`,
    )
  await sized('')
  expect(await parcelOf()).toMatchObject({ lengthMm: 300, packagingG: 90 })
  await sized('40x100x20')
  expect(await parcelOf()).toEqual({ lengthMm: 130, widthMm: 120, heightMm: 110, packagingG: 35 })
  await sized('1000x50x50')
  expect(await parcelOf()).toMatchObject({ lengthMm: 1000, widthMm: 50, packagingG: 0 })
})
