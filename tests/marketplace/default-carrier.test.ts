import * as shop from '@/lib/contract/shop/profile'
import { importer, importRow as row } from '../support/import'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder } from '../support/orders'

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  token = await market.login('liang_manager')
})
afterAll(() => market.close())

const { preview } = importer(() => ({ market, token }))
const read = async (who = token) => (await market.hit(shop.getDefaultCarrier, who)).data.carrier
const set = (carrier: string | null, who = token) => market.hit(shop.setDefaultCarrier, who, { body: { carrier } })

test('a shop’s default carrier is its own, read by those who ship and set by those who keep its addresses', async () => {
  const [clerk, other] = [await market.login('liang_shipping'), await market.login('hannah_pennine')]
  expect(await read()).toBeNull()
  expect((await set('evri')).data).toEqual({ changed: true })
  expect((await set('evri')).data).toEqual({ changed: false })
  expect([await read(clerk), await read(other)]).toEqual(['evri', null])
  expect((await set('dhl', clerk)).status).toBe(403)
  expect((await set('camel_post')).envelope.error).toBe('CARRIER_UNKNOWN')
  expect(await read()).toBe('evri')
})

test('it stands for a blank carrier in a file where the number tells none', async () => {
  await set('evri')
  const order = await makeOrder(market, { qty: [1, 1] })
  const line = (at: number, trackingNo: string) =>
    row(at + 2, order.no, { lineCode: `TEST-${at}`, qty: '1', carrier: '', trackingNo })
  const rows = [line(0, 'RM400000001GB'), line(1, '12345678')]
  expect((await preview(rows)).accepted.map(({ carrier }) => carrier)).toEqual(['royal_mail', 'evri'])
  await set(null)
  expect((await preview([line(1, '12345678')])).issues.map(({ code }) => code)).toEqual(['unknownCarrier'])
})
