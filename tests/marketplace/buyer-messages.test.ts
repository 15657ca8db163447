import { sql } from 'drizzle-orm'
import { editTemplate, listSendings, testTemplate } from '@/lib/contract/message/template'
import { getOrder } from '@/lib/contract/order'
import { deliverGoods, undoShipment } from '@/lib/contract/order/shipping'
import * as work from '@/lib/contract/order/work'
import { ukLocal } from '@/lib/domain/uk-time'
import { deliverDue } from '@/lib/marketplace/jobs/delivery'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { writeOutbox } from '@/lib/marketplace/kernel/outbox'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, runnerOf } from '../support/orders'

let market: TestMarketplace
let seller: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
  operator = await market.login('operator')
})
afterAll(() => market.close())

const ADDRESS = {
  name: 'Ada Byrne',
  phone: '+44 7700 900123',
  line1: '1 Mill Road',
  line2: '',
  town: 'York',
  county: '',
  postcode: 'YO1 7HH',
}
const PAY_BY = '2026-12-31T18:30:00Z'
const unpaid = { status: 1, pay_state: 0, paid_at: null, pay_by_at: PAY_BY, ship_by_at: null }

/** An order whose buyer can be reached as given. */
const orderOf = (person: object, columns: object = {}) => {
  const personal = market.vault.seal(JSON.stringify({ buyer: 'Ada Byrne', address: ADDRESS, ...person }))
  return makeOrder(market, { qty: [1, 1], columns: { ...columns, personal } })
}
const MAIL = { email: 'ada@example.com' }

/** Messages waiting to be sent: channel, address and text. */
async function sent() {
  const letters: string[] = []
  const carrier = async ({ type, to, text }: { type: string; to: string; text: string }) => {
    letters.push(`${type} ${to}: ${text}`)
  }
  await followEvents(runnerOf(market))
  await deliverDue(runnerOf(market), { mail: carrier, sms: carrier, aloud: false })
  return letters
}
const because = (version = 1) => ({ reasonCode: 'outOfStock' as const, reason: 'the last one broke', version })

test('a reminder to pay travels by mail and text message, in the language of the order', async () => {
  const { id, no } = await orderOf({ ...MAIL, language: 'zh-CN' }, unpaid)
  await market.hit(work.remindPayment, seller, { params: { id } })
  const text = `良品：您的订单 ${no} 尚未付款，金额 £20.00，请在英国时间 ${ukLocal(Date.parse(PAY_BY)).replace('T', ' ')} 前付款，逾期自动取消。`
  expect(await sent()).toEqual([`mail ada@example.com: ${text}`, `sms +447700900123: ${text}`])
  expect(await sent()).toEqual([])
  const [entry] = (await market.hit(listSendings, operator, { query: { event: 'buyerPayReminder' } })).data.records
  expect(entry).toMatchObject({ event: 'buyerPayReminder', state: 'sent' })
  expect(entry?.recipient).not.toContain('ada@')
})

test('each act that the page says the buyer is told of tells them', async () => {
  const tell = async (act: (id: string) => Promise<unknown>, columns: object = {}) => {
    const { id, no } = await orderOf({ ...MAIL, address: { ...ADDRESS, phone: '020 7946 0123' } }, columns)
    await act(id)
    return (await sent()).map((line) => line.replaceAll(no, 'NO'))
  }
  const to = 'mail ada@example.com: '
  const put = (row: typeof work.cannotSupply | typeof work.cancelOrder) => (id: string) =>
    market.hit(row, seller, { params: { id }, body: because() } as never)
  expect(await tell(put(work.cannotSupply))).toEqual([
    `${to}Liang & Co.: sorry, your order NO cannot be supplied; you get £20.00 back. Out of stock: the last one broke`,
  ])
  expect(await tell(put(work.cancelOrder), unpaid)).toEqual([
    `${to}Liang & Co.: your order NO was cancelled. Out of stock: the last one broke`,
  ])
  const price = { newTotalP: 1_500, reasonCode: 'goodwill' as const, reason: 'a small scratch', version: 1 }
  expect(await tell((id) => market.hit(work.adjustPrice, seller, { params: { id }, body: price }), unpaid)).toEqual([
    `${to}Liang & Co.: your order NO now comes to £15.00. Goodwill: a small scratch`,
  ])
  const address = {
    address: { ...ADDRESS, phone: '020 7946 0123', line1: '2 Mill Road' },
    reason: 'asked by phone',
    version: 1,
  }
  expect(await tell((id) => market.hit(work.editAddress, seller, { params: { id }, body: address }))).toEqual([
    `${to}Liang & Co.: the delivery address of your order NO was corrected. If you did not ask for this, contact the shop.`,
  ])
})

test('a shipment is told where the shop wants it told, and so is its undoing', async () => {
  const { id } = await orderOf(MAIL)
  const body = { carrier: 'evri', trackingNo: 'H01AAA0000001234', notifyBuyer: true, version: 1 }
  const { data } = await market.hit(deliverGoods, seller, { params: { id }, body })
  expect((await sent()).every((line) => line.includes('shipped. Evri, tracking number H01AAA0000001234'))).toBe(true)
  await market.hit(undoShipment, seller, { params: { id }, body: { parcelId: data.parcels[0]?.id ?? '' } })
  expect((await sent())[0]).toContain('parcel H01AAA0000001234')
  const quiet = await orderOf(MAIL)
  await market.hit(deliverGoods, seller, {
    params: { id: quiet.id },
    body: { ...body, trackingNo: 'H01AAA0000005678', notifyBuyer: false },
  })
  expect(await sent()).toEqual([])
})

test.each([
  [
    'en-GB',
    (no: string) =>
      `Liang & Co.: the invoice of order ${no} was corrected. A credit note cancels S1-INV-000001; the new invoice is S1-INV-000002. Read both under My orders.`,
  ],
  [
    'zh-CN',
    (no: string) =>
      `良品：订单 ${no} 的发票已更正。原发票 S1-INV-000001 已由贷项通知单冲销，新发票号为 S1-INV-000002，请在“我的订单”中查看。`,
  ],
])('a corrected invoice has a letter of its own, with both numbers (%s)', async (language, text) => {
  const { id, no } = await orderOf({ ...MAIL, language, address: { ...ADDRESS, phone: '020 7946 0123' } })
  const payload = { id, orderId: id, shopId: id, event: 'replaced', no: 'S1-INV-000002', oldNo: 'S1-INV-000001' }
  await transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    await writeOutbox(tx, { type: 'buyerInvoice.moved', payload }, market.clock.now)
  })
  expect(await sent()).toEqual([`mail ada@example.com: ${text(no)}`])
})

test('a buyer who cannot be reached is shown as such, and a reminder to them is refused', async () => {
  const { id } = await orderOf({ address: { ...ADDRESS, phone: '020 7946 0123' } }, unpaid)
  expect((await market.hit(getOrder, seller, { params: { id } })).data.buyerReach).toEqual({
    mail: false,
    text: false,
    language: 'en-GB',
  })
  expect((await market.hit(work.remindPayment, seller, { params: { id } })).envelope.error).toBe('BUYER_UNREACHABLE')
})

test('a channel that is switched off for an event is not used, and an example reaches its author', async () => {
  const place = { kind: 'buyerPayReminder', channel: 'sms' } as const
  const off = { ...place, version: 0, zh: '请付款 {no}', en: 'Pay {no}', enabled: false }
  expect((await market.hit(editTemplate, operator, { body: off })).status).toBe(200)
  const { id } = await orderOf(MAIL, unpaid)
  await market.hit(work.remindPayment, seller, { params: { id } })
  expect((await sent()).map((line) => line.slice(0, 4))).toEqual(['mail'])
  expect(
    (await market.hit(testTemplate, operator, { body: { kind: 'buyerShipped', channel: 'mail' } })).data.sent,
  ).toBe(true)
  expect((await sent())[0]).toContain('SO2611210001 has been shipped. Royal Mail')
  expect((await market.hit(testTemplate, operator, { body: { kind: 'buyerShipped', channel: 'site' } })).status).toBe(
    404,
  )
})

test('codes do not wait behind what buyers are told, and old news stays untold', async () => {
  const { id } = await orderOf(MAIL, unpaid)
  await market.hit(work.remindPayment, seller, { params: { id } })
  market.clock.advance(3 * 86_400_000)
  expect(await sent()).toEqual([])
  const left = await peek(
    market,
    sql`select 1 from outbox where type = 'order.paymentReminder' and delivered_at is null`,
  )
  expect(left).toEqual([])
})
