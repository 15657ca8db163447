import { readManifest } from '@/lib/contract/order/manifest'
import { deliverGoods, undoableParcels, undoShipment } from '@/lib/contract/order/shipping'
import { ukDay } from '@/lib/domain/uk-time'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder } from '../support/orders'

let market: TestMarketplace
let liang: string
let today: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  liang = await market.login('liang_shipping')
  today = ukDay(market.clock.now.getTime())
})
afterAll(() => market.close())

let sent = 0
async function ship(carrier: string, given: Parameters<typeof makeOrder>[1] = {}, as = liang) {
  const order = await makeOrder(market, given)
  sent += 1
  const body = { carrier, trackingNo: `H55${String(sent).padStart(11, '0')}` }
  const { status, data } = await market.hit(deliverGoods, as, { params: { id: order.id }, body })
  expect(status).toBe(200)
  return { ...order, trackingNo: body.trackingNo, parcelId: data.parcels[0]?.id ?? '' }
}
const read = async (day: string, as = liang) => market.hit(readManifest, as, { query: { day } })

describe('The list that is handed over with a day’s parcels', () => {
  test('names what left on that day by carrier, with its pieces, and nobody’s name or street', async () => {
    const before = (await read(today)).data.parcels.length
    const [dpd, evri] = [await ship('dpd', { qty: [2, 1] }), await ship('evri')]
    const { parcels, capped, day } = (await read(today)).data
    expect([day, capped, parcels.length]).toEqual([today, false, before + 2])
    expect(parcels.find(({ orderNo }) => orderNo === dpd.no)).toMatchObject({
      carrier: 'dpd',
      pieces: 3,
      trackingNo: dpd.trackingNo,
    })
    const carriers = parcels.map(({ carrier }) => carrier)
    expect(carriers).toEqual(carriers.toSorted())
    expect(carriers.indexOf('dpd')).toBeLessThan(parcels.findIndex(({ orderNo }) => orderNo === evri.no))
    expect(Object.keys(parcels[0] ?? {}).toSorted()).toEqual([
      'area',
      'carrier',
      'no',
      'orderId',
      'orderNo',
      'pieces',
      'shippedAt',
      'trackingNo',
    ])
  })

  test('leaves out parcels that were taken back, that left on another day, or of another shop', async () => {
    const back = await ship('dpd')
    await market.hit(undoShipment, liang, { params: { id: back.id }, body: { parcelId: back.parcelId } } as never)
    const hannah = await market.login('hannah_pennine')
    const foreign = await ship('dpd', { shop: 'pennine' }, hannah)
    const ofDay = (await read(today)).data.parcels.map(({ orderNo }) => orderNo)
    expect(ofDay).not.toContain(back.no)
    expect(ofDay).not.toContain(foreign.no)
    expect((await read(today, hannah)).data.parcels.map(({ orderNo }) => orderNo)).toContain(foreign.no)
    expect((await read('2020-02-29')).data.parcels).toEqual([])
  })

  test('is for those who print; a day that is none is refused', async () => {
    expect((await read(today, await market.login('liang_readonly'))).status).toBe(403)
    expect((await read('2026-02-30')).status).toBe(400)
  })
})

describe('What somebody has just sent and may still take back', () => {
  const undoable = async (as = liang) =>
    (await market.hit(undoableParcels, as)).data.parcels.map(({ parcelId }) => parcelId)

  test('lists it for its sender, newest first, until it is taken back', async () => {
    market.clock.advance(1_000)
    const first = await ship('evri')
    market.clock.advance(1_000)
    const second = await ship('evri')
    expect((await undoable()).slice(0, 2)).toEqual([second.parcelId, first.parcelId])
    expect(await undoable(await market.login('liang_manager'))).toEqual([])
    await market.hit(undoShipment, liang, { params: { id: second.id }, body: { parcelId: second.parcelId } })
    expect((await undoable())[0]).toBe(first.parcelId)
  })

  test('is told no longer once its minutes are over', async () => {
    const { parcelId } = await ship('evri')
    expect(await undoable()).toContain(parcelId)
    market.clock.advance(16 * 60_000)
    expect(await undoable(await market.login('liang_shipping'))).toEqual([])
  })
})
