/** @database both */
import { sql } from 'drizzle-orm'
import { getOrder } from '@/lib/contract/order'
import * as shipping from '@/lib/contract/order/shipping'
import * as work from '@/lib/contract/order/work'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'

/** A few in every run; all two hundred of safety 4.3 with `npm run races`. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 20)
/** A key is what saves every retry, so it is tried more often in every run. */
const KEYED_ROUNDS = Math.max(ROUNDS, 20)
const ACTORS = [2, 3, 8, 32]
const ROUND_MS = 5_000

let market: TestMarketplace
let token: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  token = await market.login('liang_manager')
  operator = await market.login('operator')
})
afterAll(() => market.close())

const read = async (id: string) => (await market.hit(getOrder, token, { params: { id } })).data
const ship = (id: string, trackingNo: string, key?: string) =>
  market.hit(
    shipping.deliverGoods,
    token,
    { params: { id }, body: { carrier: 'royal_mail', trackingNo } },
    key ? { key } : {},
  )
const eventsOf = async (id: string, type: string) =>
  (await peek(market, sql`select 1 from outbox where type = ${type} and payload->>'orderId' = ${id}`)).length
const told = async (id: string, ...events: string[]) =>
  (await read(id)).timeline.filter(({ event }) => events.includes(event)).length

/** The same number of rounds with each number of actors; the timeout grows with them. */
const race = (sentence: string, round: (actors: number, at: number) => Promise<void>, rounds = ROUNDS) =>
  test(
    sentence,
    async () => {
      for (let at = 0; at < rounds; at += 1) await round(ACTORS[at % ACTORS.length] ?? 2, at)
    },
    Math.max(60_000, rounds * ROUND_MS),
  )

describe('Many tabs ship the same order (C-01)', () => {
  race('the same number: all are answered alike, one parcel, one event', async (actors) => {
    const { id } = await makeOrder(market)
    const answers = await Promise.all(Array.from({ length: actors }, () => ship(id, 'RM123456789GB')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    expect([(await read(id)).parcels.length, await eventsOf(id, 'order.shipped')]).toEqual([1, 1])
  })

  race('different numbers: one wins, and every other is told the number that stands', async (actors) => {
    const { id } = await makeOrder(market)
    const answers = await Promise.all(Array.from({ length: actors }, (_, n) => ship(id, `RM${100_000_000 + n}GB`)))
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ status }) => status !== 200)
    expect(won).toHaveLength(1)
    const refusals = lost.map(({ status, envelope }) => [status, envelope.error, envelope.detail?.trackingNo])
    expect(refusals).toEqual(lost.map(() => [409, 'ORDER_ALREADY_SHIPPED', won[0]?.data.trackingNo]))
    expect([(await read(id)).parcels.length, await eventsOf(id, 'order.shipped')]).toEqual([1, 1])
  })
})

describe('Shipping, giving back and timers (C-02)', () => {
  race('shipping against giving back: never a parcel and a refund', async (actors) => {
    const { id } = await makeOrder(market)
    const give = () =>
      market.hit(work.cannotSupply, token, { params: { id }, body: { reason: 'sold out', version: 1 } })
    const sent = Array.from({ length: actors }, (_, n) => (n % 2 ? give() : ship(id, 'RM123456789GB')))
    await Promise.all(sent)
    const { status, parcels, lines } = await read(id)
    const found = [status, parcels.length, lines[0]?.refundedQty]
    expect([
      [3, 1, 0],
      [7, 0, 1],
    ]).toContainEqual(found)
  })

  race('cancelling against the end of the time to pay: closed once', async (actors) => {
    const over = new Date(market.clock.now.getTime() - 1_000).toISOString()
    const columns = { status: 1, pay_state: 0, paid_at: null, ship_by_at: null, pay_by_at: over }
    const { id } = await makeOrder(market, { columns })
    const cancel = () =>
      market.hit(work.cancelOrder, token, { params: { id }, body: { reason: 'asked by the buyer', version: 1 } })
    const sent = Array.from({ length: actors }, (_, n) =>
      n % 2 ? sweep(market, 'order.payTimeout') : cancel().then(({ status }) => status),
    )
    await Promise.all(sent)
    expect([(await read(id)).status, await told(id, 'cancelled', 'payTimeout')]).toEqual([0, 1])
  })

  race('more time for the buyer against the end of the time: one of them, whole', async (actors) => {
    const over = new Date(market.clock.now.getTime() - 1_000).toISOString()
    const columns = { status: 3, ship_state: 2, shipped_at: '2026-11-17T12:00:00Z', receive_by_at: over }
    const { id } = await makeOrder(market, { columns })
    const extend = () =>
      market.hit(work.extendReceipt, operator, { params: { id }, body: { reason: 'still on its way', version: 1 } })
    const sent = Array.from({ length: actors }, (_, n) =>
      n % 2 ? sweep(market, 'order.receiptTimeout') : extend().then(({ status }) => status),
    )
    await Promise.all(sent)
    const { status, receiveBy } = await read(id)
    const longer = Date.parse(receiveBy ?? '') > market.clock.now.getTime()
    expect([
      [3, true, 0],
      [4, false, 1],
    ]).toContainEqual([status, longer, await told(id, 'receiptTimeout')])
  })
})

describe('One key for a shipment (C-11)', () => {
  const keyOf = (at: number) => `race-key-${String(at).padStart(8, '0')}`
  const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

  race(
    'fifty sendings have one effect and one answer, which is also what a later one gets',
    async (_, at) => {
      const { id } = await makeOrder(market)
      const answers = await Promise.all(Array.from({ length: 50 }, () => ship(id, 'RM123456789GB', keyOf(at))))
      expect(statuses(answers)).toEqual([200])
      for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
      // The first answer was lost on the way, and the order has gone on since: what is sent again gets that answer.
      const note = { note: 'seen meanwhile', flag: 1 }
      await market.hit(work.noteOrder, token, { params: { id }, body: note })
      expect((await ship(id, 'RM123456789GB', keyOf(at))).data).toEqual(answers[0]?.data)
      expect([(await read(id)).parcels.length, await eventsOf(id, 'order.shipped')]).toEqual([1, 1])
    },
    KEYED_ROUNDS,
  )

  race(
    'of two contents under one key the first has its effect once, and the other is refused, whoever of fifty sends it',
    async (_, at) => {
      const { id } = await makeOrder(market)
      const numbers = ['RM123456789GB', '777777777'] as const
      const key = `two-${keyOf(at)}`
      const answers = await Promise.all(Array.from({ length: 50 }, (__, n) => ship(id, numbers[n % 2] ?? '', key)))
      const { parcels } = await read(id)
      expect([parcels.length, await eventsOf(id, 'order.shipped')]).toEqual([1, 1])
      const first = numbers.findIndex((number) => parcels[0]?.trackingNo.endsWith(number))
      expect(statuses(answers.filter((__, n) => n % 2 === first))).toEqual([200])
      const refused = answers.filter((__, n) => n % 2 !== first)
      expect(new Set(refused.map(({ envelope }) => envelope.error))).toEqual(new Set(['IDEMPOTENCY_MISMATCH']))
    },
    KEYED_ROUNDS,
  )
})
