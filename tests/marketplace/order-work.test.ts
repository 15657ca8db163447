import { sql } from 'drizzle-orm'
import { getOrder } from '@/lib/contract/order'
import { printOrders } from '@/lib/contract/order/bulk'
import * as work from '@/lib/contract/order/work'
import { dictItems } from '@/lib/contract/system'
import { REASON_CODES } from '@/lib/domain/reason'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'
import { told } from '../support/told'

let market: TestMarketplace
let liang: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  liang = await market.login('liang_manager')
  operator = await market.login('operator')
})
afterAll(() => market.close())

const HOUR = 3_600_000
const reason = 'a good reason'
const unpaid = { status: 1, pay_state: 0, paid_at: null, pay_by_at: '2026-12-31T00:00:00Z', ship_by_at: null }
const read = async (id: string) => (await market.hit(getOrder, liang, { params: { id } })).data

describe('Adjusting a price', () => {
  const adjust = (id: string, newTotalP: number, version = 1) =>
    market.hit(work.adjustPrice, liang, { params: { id }, body: { newTotalP, reason, version } })

  test.each([1, 999, 2_000, 2_999, 3_001, 12_345])('to %d pence: the lines sum to it exactly', async (newTotalP) => {
    const { id } = await makeOrder(market, { qty: [1, 2], columns: unpaid })
    const { status, data } = await adjust(id, newTotalP)
    expect([status, data.paidP, told(data.money).paidP]).toEqual([200, newTotalP, newTotalP])
    expect(data.lineMoney.reduce((sum, line) => sum + line.paidP, 0)).toBe(newTotalP)
    const { goodsP, shopDiscountP, platformDiscountP, couponP, deliveryP, surchargeP } = told(data.money)
    expect(goodsP - shopDiscountP - platformDiscountP - couponP + deliveryP + surchargeP).toBe(newTotalP)
    expect([deliveryP, surchargeP]).toEqual([0, Math.max(newTotalP - 3_000, 0)])
  })

  test('nothing below a penny, nothing that is the total already, nothing after the payment, nothing on an older version', async () => {
    const { id } = await makeOrder(market, { columns: unpaid })
    expect((await adjust(id, 0)).envelope.error).toBe('PRICE_INVALID')
    expect((await adjust(id, -5)).envelope.error).toBe('PRICE_INVALID')
    expect((await adjust(id, told((await read(id)).paidP))).envelope.error).toBe('PRICE_SAME')
    expect((await adjust(id, 500, 2)).envelope.error).toBe('VERSION_CONFLICT')
    const paid = await makeOrder(market)
    expect((await adjust(paid.id, 500)).envelope.error).toBe('ORDER_WRONG_STATE')
  })
})

describe('Ending an order', () => {
  test('the shop cancels an unpaid order, the platform closes it, and neither touches a paid one', async () => {
    const body = { reason, version: 1 }
    const one = await makeOrder(market, { columns: unpaid })
    const other = await makeOrder(market, { columns: unpaid })
    const paid = await makeOrder(market)
    const cancel = (id: string) => market.hit(work.cancelOrder, liang, { params: { id }, body })
    const close = (id: string) => market.hit(work.closeOrder, operator, { params: { id }, body })
    expect((await cancel(one.id)).data).toMatchObject({ status: 0, closeReason: 'shop' })
    expect((await close(other.id)).data).toMatchObject({ status: 6, closeReason: 'operator' })
    expect((await cancel(paid.id)).envelope.error).toBe('ORDER_WRONG_STATE')
    expect((await close(paid.id)).envelope.error).toBe('ORDER_WRONG_STATE')
    expect((await cancel(one.id)).envelope.detail).toEqual({ status: 0, version: 2 })
  })

  test('what cannot be supplied is given back whole, and is closed once the refund is through', async () => {
    const { id } = await makeOrder(market, { qty: [1, 2] })
    const body = { reason, version: 1 }
    const { data } = await market.hit(work.cannotSupply, liang, { params: { id }, body })
    expect([data.status, data.refundedP, data.lines.map((line) => line.refundedQty)]).toEqual([7, 0, [1, 2]])
    await sweep(market, 'payment.refund')
    const closed = await read(id)
    expect([closed.status, closed.payState, closed.refundedP, closed.paidP]).toEqual([6, 3, 3_000, 3_000])
    const lines = await peek<{ refunded_p: number; paid_p: number }>(
      market,
      sql`select refunded_p, paid_p from order_line where order_id = ${id}`,
    )
    for (const line of lines) expect(line.refunded_p).toBe(line.paid_p)
  })

  test('a paid order is closed by two of the platform: asked by one, refunded only once another agrees', async () => {
    const { id } = await makeOrder(market, { qty: [2] })
    const support = await market.login('order_support')
    const put = (
      row: typeof work.askClose | typeof work.approveClose | typeof work.dropClose,
      token: string,
      version: number,
    ) => market.hit(row, token, { params: { id }, body: { reason, version } })
    expect((await put(work.approveClose, operator, 1)).envelope.error).toBe('ORDER_WRONG_STATE')
    expect((await put(work.askClose, liang, 1)).status).toBe(403)
    expect((await put(work.askClose, operator, 1)).data).toMatchObject({ status: 2, closeAsked: { reason, own: true } })
    expect((await put(work.askClose, operator, 2)).envelope.error).toBe('ORDER_WRONG_STATE')
    expect((await put(work.approveClose, operator, 2)).envelope.error).toBe('CLOSE_NEEDS_ANOTHER')
    expect((await put(work.approveClose, support, 2)).status).toBe(403)
    // Shops may not read the platform's intentions.
    const told = await read(id)
    expect([told.closeAsked, told.timeline.map(({ event }) => event)]).toEqual([
      null,
      expect.not.arrayContaining(['closeAsked']),
    ])
    expect((await put(work.dropClose, support, 2)).data).toMatchObject({ status: 2, closeAsked: null })
    expect((await put(work.askClose, support, 3)).data.closeAsked).toMatchObject({ own: true })
    const { data } = await put(work.approveClose, operator, 4)
    expect(data).toMatchObject({ status: 7, closeReason: 'operator', closeAsked: null })
    expect(data.lines.map((line) => line.refundedQty)).toEqual([2])
    market.clock.advance(24 * HOUR)
    await sweep(market, 'payment.refund')
    operator = await market.login('operator')
    expect((await market.hit(getOrder, operator, { params: { id } })).data).toMatchObject({
      status: 6,
      payState: 3,
      closeReason: 'operator',
    })
    const events = (await market.hit(getOrder, operator, { params: { id } })).data.timeline.map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['closeAsked', 'closeDropped', 'closeApproved', 'refunded']))
  })

  test('the approver of a closing reads who asked, when, and why: the kind and the words', async () => {
    const { id } = await makeOrder(market)
    const support = await market.login('order_support')
    const body = { reasonCode: 'priceWrong', reason, version: 1 } as const
    await market.hit(work.askClose, support, { params: { id }, body })
    const { closeAsked } = (await market.hit(getOrder, operator, { params: { id } })).data
    const at = market.clock.now.toISOString()
    expect(closeAsked).toEqual({ byName: expect.any(String), reasonCode: 'priceWrong', reason, at, own: false })
    // Asked for before kinds were kept: the words alone.
    const { id: older } = await makeOrder(market)
    await market.hit(work.askClose, support, { params: { id: older }, body: { reason, version: 1 } })
    expect((await market.hit(getOrder, operator, { params: { id: older } })).data.closeAsked?.reasonCode).toBeNull()
  })

  test('of which a parcel has left, closing is neither asked for nor agreed to', async () => {
    const { id } = await makeOrder(market, { columns: { ship_state: 1 } })
    const body = { reason, version: 1 }
    expect((await market.hit(work.askClose, operator, { params: { id }, body })).envelope.error).toBe(
      'ORDER_ALREADY_SHIPPED',
    )
  })

  test('the kind of reason stands in the history beside the words; one that is in no dictionary is refused', async () => {
    const { id } = await makeOrder(market)
    const give = (reasonCode: string) =>
      market.hit(work.cannotSupply, liang, { params: { id }, body: { reasonCode, reason, version: 1 } as never })
    expect((await give('because')).envelope.error).toBe('INVALID_INPUT')
    const { data } = await give('outOfStock')
    expect(data.timeline.find(({ event }) => event === 'cannotSupply')).toMatchObject({
      params: { reasonCode: 'outOfStock' },
      note: reason,
    })
    const known = await market.hit(dictItems, liang, { params: { code: 'order_reason' } })
    expect(known.data.map(({ value }) => value).sort()).toEqual([...REASON_CODES].sort())
  })

  test('what has partly left is not given back', async () => {
    const { id } = await makeOrder(market, { columns: { ship_state: 1 } })
    const { envelope } = await market.hit(work.cannotSupply, liang, { params: { id }, body: { reason, version: 1 } })
    expect(envelope.error).toBe('ORDER_ALREADY_SHIPPED')
  })
})

describe('Holding', () => {
  const hold = (id: string, token: string, version = 1) =>
    market.hit(work.holdOrder, token, { params: { id }, body: { reason, version } })
  const release = (id: string, token: string, version = 2) =>
    market.hit(work.releaseOrder, token, { params: { id }, body: { reason, version } })

  test('by the platform stops the promise clock for exactly as long, and only the platform lifts it', async () => {
    const { id } = await makeOrder(market)
    const before = Date.parse((await read(id)).promise.shipBy ?? '')
    expect((await hold(id, operator)).data.promise.paused).toBe(true)
    market.clock.advance(5 * HOUR + 1)
    expect((await release(id, liang)).envelope.error).toBe('HOLD_NOT_YOURS')
    const { data } = await release(id, operator)
    expect(Date.parse(data.promise.shipBy ?? '') - before).toBe(5 * HOUR + 1)
    expect([data.hold, data.promise.paused]).toEqual([null, false])
  })

  test('by the platform mends no promise that was broken before', async () => {
    const ship_by_at = new Date(market.clock.now.getTime() - HOUR).toISOString()
    const { id } = await makeOrder(market, { columns: { ship_by_at } })
    await hold(id, operator)
    market.clock.advance(5 * HOUR)
    expect((await release(id, operator)).data.promise.shipBy).toBe(ship_by_at)
  })

  test('is lifted without a word, or with one of any length; placing it wants a reason', async () => {
    const params = { id: (await makeOrder(market)).id }
    expect((await market.hit(work.holdOrder, liang, { params, body: { reason: '', version: 1 } })).status).toBe(400)
    await hold(params.id, liang)
    const bare = await market.hit(work.releaseOrder, liang, { params, body: { version: 2 } })
    expect(bare.data.timeline).toContainEqual(expect.objectContaining({ event: 'released', note: null, params: {} }))
    await hold(params.id, liang, 3)
    const { data } = await market.hit(work.releaseOrder, liang, { params, body: { reason: 'ok', version: 4 } })
    expect(data.timeline).toContainEqual(expect.objectContaining({ event: 'released', note: 'ok' }))
  })

  test('by the shop lets the clock run; the platform may lift it too', async () => {
    const { id } = await makeOrder(market)
    const before = (await read(id)).promise.shipBy
    expect((await hold(id, liang)).data.promise.paused).toBe(false)
    expect((await hold(id, liang, 2)).envelope.error).toBe('ORDER_HELD')
    market.clock.advance(HOUR)
    expect((await release(id, operator)).data.promise.shipBy).toBe(before)
    expect((await release(id, liang, 3)).envelope.error).toBe('ORDER_WRONG_STATE')
  })
})

describe('Small acts', () => {
  test('a receipt is extended by seven UK days, once', async () => {
    const receive_by_at = '2026-12-01T12:00:00Z'
    const { id } = await makeOrder(market, { columns: { status: 3, ship_state: 2, receive_by_at } })
    const extend = (version: number) =>
      market.hit(work.extendReceipt, operator, { params: { id }, body: { reason, version } })
    expect((await extend(1)).data.receiveBy).toBe('2026-12-08T12:00:00.000Z')
    expect((await market.hit(getOrder, operator, { params: { id } })).data.receiptExtended).toBe(true)
    const again = await extend(2)
    expect([again.status, again.envelope.error]).toEqual([409, 'RECEIPT_EXTENDED'])
    expect((await read(id)).receiveBy).toBe('2026-12-08T12:00:00.000Z')
  })

  test('a buyer is reminded once in six hours', async () => {
    const { id } = await makeOrder(market, { columns: unpaid })
    const remind = () => market.hit(work.remindPayment, liang, { params: { id } })
    expect((await remind()).status).toBe(200)
    market.clock.advance(6 * HOUR - 1_000)
    expect((await remind()).envelope).toMatchObject({ error: 'TOO_MANY_REQUESTS', detail: { seconds: 1 } })
    market.clock.advance(1_000)
    expect((await remind()).status).toBe(200)
  })

  test('a note is kept, found and taken away', async () => {
    const { id } = await makeOrder(market)
    const note = (text: string, flag: number) =>
      market.hit(work.noteOrder, liang, { params: { id }, body: { note: text, flag } })
    expect((await note('double-box it', 3)).data).toMatchObject({ sellerNote: 'double-box it', flag: 3, hasNote: true })
    expect((await note('', 0)).data).toMatchObject({ sellerNote: null, flag: 0, hasNote: false })
  })
})

describe('A note that somebody else has written meanwhile', () => {
  test('is not overwritten by who has not seen it; another change of the order is no conflict', async () => {
    const { id } = await makeOrder(market)
    const note = (text: string, seen?: { note: string; flag: number }) =>
      market.hit(work.noteOrder, liang, { params: { id }, body: { note: text, flag: 1, ...(seen && { seen }) } })
    expect((await note('mine', { note: '', flag: 0 })).status).toBe(200)
    expect((await note('yours', { note: '', flag: 0 })).envelope.error).toBe('VERSION_CONFLICT')
    expect((await read(id)).sellerNote).toBe('mine')
    const { version } = await read(id)
    await market.hit(work.holdOrder, liang, { params: { id }, body: { reason, version } })
    expect((await note('yours', { note: 'mine', flag: 1 })).data.sellerNote).toBe('yours')
  })
})

describe('Personal data', () => {
  test('once shown is shown again to the same person for fifteen minutes, and to nobody else', async () => {
    const { id } = await makeOrder(market)
    const again = (token: string) => market.hit(work.revealedPersonal, token, { params: { id } })
    expect((await again(liang)).data).toBeNull()
    const { data } = await market.hit(work.revealPersonal, liang, { params: { id }, body: { reason } })
    expect((await again(liang)).data).toEqual(data)
    expect((await again(operator)).data).toBeNull()
    market.clock.advance(15 * 60_000)
    expect((await again(liang)).data).toBeNull()
  })

  test('is masked everywhere, shown with a reason, and each look is written down', async () => {
    const { id } = await makeOrder(market)
    const masked = await read(id)
    const shown = await market.hit(work.revealPersonal, liang, {
      params: { id },
      body: { reason: 'calling the buyer' },
    })
    const { name, line1 } = shown.data.address
    expect(JSON.stringify(masked)).not.toContain(name)
    expect(JSON.stringify(masked)).not.toContain(line1)
    expect(Date.parse(shown.data.until) - market.clock.now.getTime()).toBe(15 * 60_000)
    for (const document of ['slip', 'address'] as const)
      expect((await market.hit(printOrders, liang, { body: { ids: [id], document } })).data[0]?.address.name).toBe(name)
    const looks = await peek<{ purpose: string; reason: string }>(
      market,
      sql`select purpose, reason from personal_access where order_id = ${id} order by purpose`,
    )
    expect(looks).toEqual([
      { purpose: 'address', reason: 'print:address' },
      { purpose: 'reveal', reason: 'calling the buyer' },
      { purpose: 'slip', reason: 'print:slip' },
    ])
  })

  test('one foreign order among those to be printed refuses the whole, and nothing is logged', async () => {
    const own = await makeOrder(market)
    const foreign = await makeOrder(market, { shop: 'pennine' })
    const answer = await market.hit(printOrders, liang, { body: { ids: [own.id, foreign.id], document: 'pick' } })
    expect(answer.envelope.error).toBe('NOT_FOUND')
    expect(await peek(market, sql`select 1 from personal_access where order_id = ${own.id}`)).toHaveLength(0)
  })
})
