import * as fc from 'fast-check'
import { getOrder } from '@/lib/contract/order'
import { deliverGoods } from '@/lib/contract/order/shipping'
import { cancelRest } from '@/lib/contract/order/work'
import { moneyOfPieces } from '@/lib/domain/after-sale/refund'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, sweep } from '../support/orders'
import { told } from '../support/told'

let market: TestMarketplace
let liang: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  liang = await market.login('liang_manager')
})
afterAll(() => market.close())

const read = async (id: string) => (await market.hit(getOrder, liang, { params: { id } })).data
const ship = (id: string, lines?: { lineId: string; qty: number }[], trackingNo = 'H1234567') =>
  market.hit(deliverGoods, liang, { params: { id }, body: { carrier: 'evri', trackingNo, ...(lines && { lines }) } })
const cancel = (id: string, version: number, key?: string) =>
  market.hit(cancelRest, liang, { params: { id }, body: { reason: 'sold out', version } }, key ? { key } : {})

async function begun() {
  const { id } = await makeOrder(market, { qty: [3, 2] })
  const [first] = (await read(id)).lines
  const { version } = (await ship(id, [{ lineId: first?.id ?? '', qty: 2 }])).data
  // Later entries need a later time in the history.
  market.clock.advance(1_000)
  return { id, version }
}

test('for any pieces in any portions, sent or not, refunds add up to the price', () => {
  const portion = fc.record({ pieces: fc.integer({ min: 1, max: 9 }), sent: fc.boolean() })
  const portions = fc.array(portion, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(portions, fc.integer({ min: 0, max: 1_000_000 }), (parts, paidP) => {
      const qty = parts.reduce((sum, { pieces }) => sum + pieces, 0)
      const shares = { listP: 0, surchargeP: 0, shopP: 0, platformP: 0, couponP: 0, deliveryP: 0 }
      const line = { ...shares, qty, paidP, refundedP: 0, refundingP: 0, refundedQty: 0, givenQty: 0 }
      const back = parts.map(({ pieces, sent }) => {
        const { mostP } = moneyOfPieces(line, pieces)
        line[sent ? 'givenQty' : 'refundedQty'] += pieces
        line.refundingP += mostP
        return mostP
      })
      for (const share of back) expect(share).toBeGreaterThanOrEqual(0)
      expect(back.reduce((sum, share) => sum + share, 0)).toBe(paidP)
    }),
  )
})

test('the rest of a part-shipped order goes back by its share, once, and arrives by itself', async () => {
  const { id, version } = await begun()
  const { data } = await cancel(id, version)
  expect([data.status, data.shipState, data.payState, data.late]).toEqual([3, 2, 1, false])
  expect(data.lines.map((line) => [line.shippedQty, line.refundedQty])).toEqual([
    [2, 1],
    [0, 2],
  ])
  expect([told(data.money).refundingP, data.refundedP]).toEqual([3_000, 0])
  expect(data.timeline.at(-1)).toMatchObject({ event: 'restCancelled', params: { qty: 3, amountP: 3_000 } })
  market.clock.advance(24 * 3_600_000)
  await sweep(market, 'payment.refund')
  await sweep(market, 'payment.refund')
  liang = await market.login('liang_manager')
  const later = await read(id)
  expect([later.status, later.payState, later.refundedP, told(later.money).refundingP]).toEqual([3, 2, 3_000, 0])
  expect(later.timeline.filter(({ event }) => event === 'refunded')).toHaveLength(1)
})

test('of what has not begun, or has left whole, nothing is a rest; an older version is refused', async () => {
  const whole = await makeOrder(market, { qty: [2] })
  expect((await cancel(whole.id, 1)).envelope.error).toBe('ORDER_WRONG_STATE')
  const { data } = await ship(whole.id)
  expect((await cancel(whole.id, data.version)).envelope.error).toBe('ORDER_WRONG_STATE')
  const { id, version } = await begun()
  expect((await cancel(id, version - 1)).envelope.error).toBe('VERSION_CONFLICT')
  const clerk = await market.login('liang_shipping')
  const body = { reason: 'sold out', version }
  expect((await market.hit(cancelRest, clerk, { params: { id }, body })).status).toBe(403)
})

test('sent twice under one key it has one effect; against a shipment of the same pieces one of them wins whole', async () => {
  const keyed = await begun()
  const answers = await Promise.all([1, 2, 3].map(() => cancel(keyed.id, keyed.version, 'rest-key-00000001')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(told((await read(keyed.id)).money).refundingP).toBe(3_000)
  for (let round = 0; round < 4; round += 1) {
    const { id, version } = await begun()
    const sent = [ship(id, undefined, `H765432${round}`), cancel(id, version)]
    await Promise.all(round % 2 ? sent.reverse() : sent)
    const { status, lines, money } = await read(id)
    const gone = lines.map(({ shippedQty, refundedQty }) => shippedQty + refundedQty)
    expect([status, gone]).toEqual([3, [3, 2]])
    expect([0, 3_000]).toContain(told(money).refundingP)
  }
})
