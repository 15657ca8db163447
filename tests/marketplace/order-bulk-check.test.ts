import { sql } from 'drizzle-orm'
import { getOrder } from '@/lib/contract/order'
import * as bulk from '@/lib/contract/order/bulk'
import * as shipping from '@/lib/contract/order/shipping'
import * as work from '@/lib/contract/order/work'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  token = await market.login('liang_manager')
})
afterAll(() => market.close())

const MINUTE = 60_000
const read = async (id: string) => (await market.hit(getOrder, token, { params: { id } })).data
const preview = (ids: string[]) => market.hit(bulk.previewBulk, token, { body: { action: 'ship', selection: { ids } } })
const makeMany = async (count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await makeOrder(market)).id)
  return ids
}

describe('A check before shipping', () => {
  const check = (given: string, rows: { id: string; trackingNo: string; version?: number }[], as = token) =>
    market.hit(bulk.checkBulk, as, { body: { token: given, rows } })

  test('names everything that speaks against the rows at once, and changes nothing', async () => {
    const [held = '', moved = '', used = '', gone = '', fine = ''] = await makeMany(5)
    const parcel = { carrier: 'evri', trackingNo: 'H2611220001234567' }
    const before = await makeOrder(market)
    await market.hit(shipping.deliverGoods, token, { params: { id: before.id }, body: parcel })
    const { data } = await preview([held, moved, used, gone, fine])
    market.clock.advance(MINUTE)
    const now = async (id: string) => ({ reason: 'meanwhile', version: (await read(id)).version })
    await market.hit(work.holdOrder, token, { params: { id: held }, body: await now(held) })
    const street = { phone: '+44 7700 900123', line1: '1 High Street', line2: '', county: '' }
    const address = { name: 'Mary Whitfield', ...street, town: 'Leeds', postcode: 'LS1 4DY' }
    await market.hit(work.editAddress, token, { params: { id: moved }, body: { address, ...(await now(moved)) } })
    const other = { ...parcel, trackingNo: 'H2611220007654321' }
    await market.hit(shipping.deliverGoods, token, { params: { id: gone }, body: other })
    const rows = [
      { id: held, trackingNo: '12' },
      { id: moved, trackingNo: parcel.trackingNo },
      { id: used, trackingNo: ` ${parcel.trackingNo.toLowerCase()} ` },
      { id: gone, trackingNo: 'H2611220000000001' },
      { id: fine, trackingNo: 'H2611220000000002' },
    ]
    const { objections } = (await check(data.token, rows)).data
    expect(objections).toEqual([
      { id: held, reason: 'held', other: '' },
      { id: moved, reason: 'addressChanged', other: market.clock.now.toISOString() },
      { id: moved, reason: 'repeated', other: before.no },
      { id: used, reason: 'repeated', other: before.no },
      { id: gone, reason: 'alreadyShipped', other: '' },
    ])
    expect((await read(fine)).parcels).toEqual([])
  })

  test('says that an order is newer than its row, after any change', async () => {
    const [id = '', same = ''] = await makeMany(2)
    const { data } = await preview([id, same])
    market.clock.advance(MINUTE)
    await market.hit(work.noteOrder, token, { params: { id }, body: { note: 'fragile', flag: 1 } })
    const rows = data.ok.map((order) => ({
      id: order.id,
      trackingNo: `9988770${order.no.at(-1)}`,
      version: order.version,
    }))
    expect((await check(data.token, rows)).data.objections).toEqual([
      { id, reason: 'changed', other: market.clock.now.toISOString() },
    ])
    const anyVersion = rows.map(({ version: _, ...row }) => row)
    expect((await check(data.token, anyVersion)).data.objections).toEqual([])
  })

  test('speaks only of the set of its token, which is nobody else’s, and of nothing once the set is on its way', async () => {
    const [id = '', outside = ''] = await makeMany(2)
    const { data } = await preview([id])
    const held = sql`update orders set held_by = 3, held_at = placed_at where id in (${id}, ${outside}) returning id`
    const row = { id: outside, trackingNo: '12' }
    await peek(market, held)
    expect((await check(data.token, [row])).data.objections).toEqual([])
    expect((await check(data.token, [{ ...row, id }])).data.objections).toMatchObject([{ id, reason: 'held' }])
    const colleague = await market.login('zhou_multi')
    expect((await check(data.token, [row], colleague)).envelope.error).toBe('SELECTION_EXPIRED')
    const shipments = [{ id, carrier: 'evri', trackingNo: 'H2611220000000003' }]
    await market.hit(bulk.commitBulk, token, { body: { token: data.token, shipments } })
    expect((await check(data.token, [{ ...row, id }])).data.objections).toEqual([])
  })
})
