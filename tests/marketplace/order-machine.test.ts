import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { getOrder, type OrderDetail } from '@/lib/contract/order'
import * as shipping from '@/lib/contract/order/shipping'
import * as work from '@/lib/contract/order/work'
import { ORDER_MOVES } from '@/lib/domain/order/machine'
import { PARCEL_MOVES, type ParcelState, SCANNED_STATES } from '@/lib/domain/parcel/machine'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'
import { told } from '../support/told'

let market: TestMarketplace
let shop: string
let platform: string
let support: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = await market.login('liang_manager')
  platform = await market.login('operator')
  support = await market.login('order_support')
})
afterAll(() => market.close())

const MINUTE = 60_000
const reason = 'because of the test'
const RUNS = Number(process.env.MODEL_RUNS ?? 12)

interface Model {
  id: string
  /** The order as it was read last; every command is judged against it. */
  last: OrderDetail
  keys: number
}
type Step = (model: Model) => Promise<{ status: number } | null>

const put = (row: Parameters<TestMarketplace['hit']>[0], token: string, id: string, body?: unknown) =>
  market.hit(row, token, { params: { id }, ...(body ? { body } : {}) } as never)
const reasoned = (model: Model) => ({ reason, version: model.last.version })

const swept = (job: string) => (): Step => async () => {
  await sweep(market, job)
  return null
}

const STEPS: Record<string, (argument: number) => Step> = {
  shipAll: (n) => (model) => put(shipping.deliverGoods, shop, model.id, { carrier: 'evri', trackingNo: `H00000${n}` }),
  shipOne: (n) => (model) => {
    const line = model.last.lines[n % model.last.lines.length]
    const body = { carrier: 'dpd', trackingNo: `15500${n}00000`, lines: [{ lineId: line?.id, qty: 1 }] }
    return put(shipping.deliverGoods, shop, model.id, body)
  },
  undo: () => async (model) => {
    const parcel = model.last.parcels.filter((one) => one.state !== 'void').at(-1)
    return parcel ? put(shipping.undoShipment, shop, model.id, { parcelId: parcel.id }) : null
  },
  correct: (n) => async (model) => {
    const parcel = model.last.parcels.find((one) => one.state !== 'void')
    const body = { parcelId: parcel?.id, carrier: 'yodel', trackingNo: `JD0000${n}`, reason }
    return parcel ? put(shipping.correctTracking, shop, model.id, body) : null
  },
  scan: (n) => async (model) => {
    const parcel = model.last.parcels.at(n % 2)
    const state = SCANNED_STATES[n % SCANNED_STATES.length]
    const body = { parcelId: parcel?.id, state, at: market.clock.now.toISOString(), version: model.last.version }
    return parcel ? put(shipping.recordScan, shop, model.id, body) : null
  },
  cancel: () => (model) => put(work.cancelOrder, shop, model.id, reasoned(model)),
  close: () => (model) => put(work.closeOrder, platform, model.id, reasoned(model)),
  askClose: () => (model) => put(work.askClose, support, model.id, reasoned(model)),
  approveClose: () => (model) => put(work.approveClose, platform, model.id, reasoned(model)),
  dropClose: () => (model) => put(work.dropClose, platform, model.id, reasoned(model)),
  giveBack: () => (model) => put(work.cannotSupply, shop, model.id, reasoned(model)),
  cancelRest: () => (model) => put(work.cancelRest, shop, model.id, reasoned(model)),
  holdShop: () => (model) => put(work.holdOrder, shop, model.id, reasoned(model)),
  holdPlatform: () => (model) => put(work.holdOrder, platform, model.id, reasoned(model)),
  releaseShop: () => (model) => put(work.releaseOrder, shop, model.id, reasoned(model)),
  releasePlatform: () => (model) => put(work.releaseOrder, platform, model.id, reasoned(model)),
  price: (n) => (model) => put(work.adjustPrice, shop, model.id, { newTotalP: n, reason, version: model.last.version }),
  extend: () => (model) => put(work.extendReceipt, platform, model.id, reasoned(model)),
  stale: () => (model) => put(work.holdOrder, shop, model.id, { reason, version: model.last.version + 7 }),
  wait: (n) => async () => {
    market.clock.advance((n % 400) * MINUTE)
    return null
  },
  waitLong: (n) => async () => {
    market.clock.advance((n % 20) * 1_440 * MINUTE)
    shop = await market.login('liang_manager')
    platform = await market.login('operator')
    support = await market.login('order_support')
    return null
  },
  sweepPay: swept('order.payTimeout'),
  sweepLate: swept('order.markLate'),
  sweepReceipt: swept('order.receiptTimeout'),
  sweepReview: swept('order.reviewTimeout'),
  sweepRefund: swept('payment.refund'),
}

const LEGAL = new Set(ORDER_MOVES.map((move) => `${move.from}>${move.to}`))

async function verify(before: OrderDetail, after: OrderDetail, refused: boolean): Promise<void> {
  // I-12: only moves of the table; a refusal changes nothing.
  if (after.status !== before.status) expect([...LEGAL]).toContain(`${before.status}>${after.status}`)
  if (refused) expect(after).toEqual({ ...before, late: after.late, parcels: after.parcels })
  // Nothing is sent or refunded twice (I-7), and money adds up to the penny.
  const sent = new Map<string, number>()
  for (const parcel of after.parcels.filter((one) => one.state !== 'void'))
    for (const { lineId, qty } of parcel.lines) sent.set(lineId, (sent.get(lineId) ?? 0) + qty)
  for (const line of after.lines) {
    expect(line.shippedQty).toBe(sent.get(line.id) ?? 0)
    expect(line.shippedQty + line.refundedQty).toBeLessThanOrEqual(line.qty)
  }
  expect(told(after.refundedP)).toBeLessThanOrEqual(told(after.paidP))
  expect(after.lineMoney.reduce((sum, line) => sum + line.paidP, 0)).toBe(after.paidP)
  // A partial refund is the share of the returned pieces, to the penny, whenever it arrives.
  const share = after.lineMoney.reduce((total, { lineId, paidP }) => {
    const line = after.lines.find(({ id }) => id === lineId)
    return total + Math.floor((paidP * (line?.refundedQty ?? 0)) / (line?.qty ?? 1))
  }, 0)
  if (after.status < 6) expect(told(after.money).refundingP + told(after.refundedP)).toBe(share)
  // A parcel goes the way of its table, and what the carrier has is not taken back.
  for (const { id, state } of after.parcels) {
    const was = before.parcels.find((one) => one.id === id)?.state ?? state
    if (was !== state) expect(PARCEL_MOVES[was as ParcelState]).toContain(state)
  }
  const open = after.lines.some((line) => line.shippedQty + line.refundedQty < line.qty)
  if (after.status === 3) expect([open, after.shipState, after.receiveBy !== null]).toEqual([false, 2, true])
  if (after.status === 2) expect([open, after.shipState < 2]).toEqual([true, true])
}

const command = fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.integer({ min: 1, max: 9_999 }))

describe('The order machine against the database', () => {
  test.each([
    ['a paid order', {}],
    [
      'an unpaid order',
      { status: 1, pay_state: 0, paid_at: null, ship_by_at: null, pay_by_at: '2026-11-18T11:00:00Z' },
    ],
  ])(
    '%s: for any events in any order, only legal moves happen and every figure holds',
    async (_, columns) => {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 14 }), async (commands) => {
          const { id } = await makeOrder(market, { qty: [2, 1], columns })
          const read = async () => (await market.hit(getOrder, shop, { params: { id } })).data
          const model: Model = { id, last: await read(), keys: 0 }
          for (const [name, argument] of commands) {
            const answer = await STEPS[name]?.(argument)(model)
            expect(answer?.status ?? 200).toBeLessThan(500)
            const after = await read()
            await verify(model.last, after, answer !== null && answer !== undefined && answer.status !== 200)
            model.last = after
          }
          // I-11 in small: one row of the audit for each write that was acknowledged, none for the others.
          const [audit] = await peek<{ n: number }>(
            market,
            sql`select count(*)::int as n from audit_entry where ref_id = ${id} and result = 'ok'`,
          )
          // Only the platform reads the platform's considerations.
          const { timeline } = (await market.hit(getOrder, platform, { params: { id } })).data
          const told = timeline.filter((entry) => entry.operatorType !== 4).length
          expect(audit?.n).toBe(told)
        }),
        { numRuns: RUNS, endOnFailure: false },
      )
    },
    240_000,
  )
})
