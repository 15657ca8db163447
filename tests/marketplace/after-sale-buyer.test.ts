/** @database both */
import { sql } from 'drizzle-orm'
import { getCase } from '@/lib/contract/after-sale'
import * as op from '@/lib/contract/after-sale/op'
import * as seller from '@/lib/contract/after-sale/seller'
import { login as buyerLogin } from '@/lib/contract/buyer'
import { uploadFile } from '@/lib/contract/file'
import * as mine from '@/lib/contract/mall/after-sale'
import { myOrder } from '@/lib/contract/mall/order'
import { buyerUpload } from '@/lib/contract/mall/review'
import { listNotifications } from '@/lib/contract/notification'
import { CASE } from '@/lib/domain/after-sale'
import { decisionMoney } from '@/lib/domain/after-sale/refund'
import { buyerIdOf } from '@/lib/marketplace/modules/buyer'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { DOT } from '../contract/examples-feedback'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf, sweep } from '../support/orders'

const HOUR = 3_600_000
const WORDS = 'It does not fit.'

let market: TestMarketplace
let emma: string
let other: string
let shop: string
let free: string[]

const signIn = async (email: string) =>
  (await market.hit(buyerLogin, null, { body: { email, password: 'Entrepot-2026!' } })).data.token
async function signAllIn() {
  emma = await signIn('emma.whitfield@example.com')
  other = await signIn('li.yutong@example.com')
  shop = await market.login('liang_manager')
}

beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  // Orders that have just come and were never asked about are Emma's: each test takes one.
  const rows = await peek<{ id: string }>(
    market,
    sql`update orders o set buyer_id = ${buyerIdOf('emma')}, after_sale_until_at = ${'2026-12-30T00:00:00Z'}
      where shop_id = ${shopIdOf('liang')} and status in (4, 5) and kind <> 3 and refunded_p + refunding_p = 0
        and not exists (select 1 from after_sale c where c.order_id = o.id) returning id`,
  )
  free = rows.map(({ id }) => id).sort()
  await signAllIn()
})
afterAll(() => market.close())

const upload = async (token = emma) =>
  (
    await market.hit(
      token === shop ? uploadFile : buyerUpload,
      token,
      { query: { kind: 'picture', name: 'photo.png' } },
      { file: Buffer.from(DOT, 'base64') },
    )
  ).data.id

async function asking(more: object = {}) {
  const orderId = free.pop() ?? ''
  const { lines } = (await market.hit(mine.askableOrder, emma, { params: { id: orderId } })).data
  const [line] = lines
  return {
    ...{ orderId, type: 1 as const, reason: 'late', text: WORDS, lines: [{ lineId: line?.lineId ?? '', qty: 1 }] },
    ...{ askP: null as number | null, files: [] as string[], ...more },
  }
}
const ask = async (more: object = {}) => {
  const answer = await market.hit(mine.openMyCase, emma, { body: await asking(more) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.envelope))
  return answer.data
}
const read = async (id: string) => (await market.hit(mine.myCase, emma, { params: { id } })).data
const agree = ({ id, version }: { id: string; version: number }) =>
  market.hit(seller.agreeCase, shop, { body: { id, version, addressId: null, note: '' } })
const on = (id: string, version: number, more: object = {}) => ({ params: { id }, body: { version, ...more } as never })

test('a buyer asks, with a picture; the shop agrees and the order says that the money is on its way', async () => {
  const files = [await upload()]
  const opened = await ask({ reason: 'damaged', files })
  expect(opened).toMatchObject({ state: CASE.awaitingSeller, type: 1, askP: opened.mostP })
  expect(opened.acts).toEqual(['evidence', 'revoke'])
  expect(opened.events[0]?.files.map(({ id }) => id)).toEqual(files)
  const picture = await market.app.inject({
    url: `/mall/afterSale/${opened.id}/file/${files[0]}`,
    headers: { token: emma },
  })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await agree(opened)).status).toBe(200)
  const after = await read(opened.id)
  expect([after.state, after.refundP]).toEqual([CASE.refunding, opened.askP])
  expect(after.events.filter(({ side }) => side === 1).every(({ name }) => name === '')).toBe(true)
  expect((await market.hit(myOrder, emma, { params: { id: opened.orderId } })).status).toBe(200)
})

test('nothing beyond the pieces, the amount or the time; evidence where the reason needs it', async () => {
  const body = await asking()
  const send = (more: object) => market.hit(mine.openMyCase, emma, { body: { ...body, ...more } })
  expect((await send({ askP: 99_999_999 })).envelope.error).toBe('AFTER_SALE_AMOUNT')
  expect((await send({ lines: [{ ...body.lines[0], qty: 9_999 }] })).status).toBe(400)
  expect((await send({ reason: 'damaged' })).status).toBe(400)
  expect((await send({ reason: 'missing', type: 2 })).status).toBe(400)
  await peek(
    market,
    sql`update orders set after_sale_until_at = ${'2026-01-01T00:00:00Z'}, received_at = ${'2026-01-01T00:00:00Z'}
      where id = ${body.orderId} returning 1`,
  )
  await peek(market, sql`delete from parcel where order_id = ${body.orderId} returning 1`)
  expect((await send({})).envelope.error).toBe('AFTER_SALE_CLOSED')
  expect((await market.hit(mine.askableOrder, emma, { params: { id: body.orderId } })).data.open).toBe(false)
})

test('another buyer’s order and case are not found by any path; another buyer’s picture is not accepted', async () => {
  const body = await asking()
  const opened = await ask()
  const { id, version } = opened
  const tries = await Promise.all([
    market.hit(mine.openMyCase, other, { body }),
    market.hit(mine.askableOrder, other, { params: { id: body.orderId } }),
    market.hit(mine.myCase, other, { params: { id } }),
    market.hit(mine.revokeMyCase, other, on(id, version)),
    market.hit(mine.addMyEvidence, other, { params: { id }, body: { text: WORDS, files: [] } }),
    market.hit(mine.sendBackMine, other, on(id, version, { carrier: 'evri', trackingNo: 'EV1234567890' })),
  ])
  expect(tries.map(({ status }) => status)).toEqual(Array(6).fill(404))
  expect((await market.hit(mine.myCases, other, {})).data.records.some((row) => row.id === id)).toBe(false)
  const stolen = await market.hit(mine.openMyCase, emma, { body: { ...body, files: [await upload(other)] } })
  expect(stolen.status).toBe(400)
})

test('of an agreement, a withdrawal and the clock at the same moment one happens', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, version } = await ask()
    await market.database.db.execute(
      sql`update after_sale set deadline_at = ${market.clock.now.toISOString()} where id = ${id}`,
    )
    const answers = await Promise.all([
      market.hit(mine.revokeMyCase, emma, on(id, version)),
      agree({ id, version }),
      sweep(market, 'afterSale.clocks'),
    ])
    expect([answers[0].status, answers[1].status].filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    const { state, events } = await read(id)
    expect([CASE.refunding, CASE.revoked]).toContain(state)
    const outcomes = events.filter(({ event }) => ['agreed', 'agreedBySilence', 'revoked'].includes(event))
    expect(outcomes).toHaveLength(1)
    const paying = await peek<{ p: number }>(
      market,
      sql`select o.refunding_p as p from orders o join after_sale c on c.order_id = o.id where c.id = ${id}`,
    )
    expect((paying[0]?.p ?? 0) > 0).toBe(state === CASE.refunding)
  }
})

test('two requests at once for the last pieces: one is taken', async () => {
  const body = await asking()
  const { lines } = (await market.hit(mine.askableOrder, emma, { params: { id: body.orderId } })).data
  const whole = { ...body, lines: [{ lineId: lines[0]?.lineId ?? '', qty: lines[0]?.pieces ?? 1 }] }
  const both = await Promise.all([1, 2].map(() => market.hit(mine.openMyCase, emma, { body: whole })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('after a part of its price, the rest of a line takes its pieces back', async () => {
  const body = await asking()
  const lineOf = async () => (await market.hit(mine.askableOrder, emma, { params: { id: body.orderId } })).data.lines[0]
  const whole = { ...body, lines: [{ lineId: body.lines[0]?.lineId ?? '', qty: (await lineOf())?.pieces ?? 1 }] }
  for (const [askP, pieces] of [
    [1, whole.lines[0]?.qty],
    [null, 0],
  ] as const) {
    const { data } = await market.hit(mine.openMyCase, emma, { body: { ...whole, askP } })
    expect((await agree(data)).status).toBe(200)
    expect((await lineOf())?.pieces).toBe(pieces)
  }
})

test('a proposal is declined, then accepted; the agreed amount is refunded', async () => {
  const opened = await ask()
  const half = Math.max(Math.floor((opened.askP ?? 2) / 2), 1)
  const propose = {
    id: opened.id,
    version: opened.version,
    amountP: half,
    addressId: null,
    reason: 'Half of it is fair.',
  }
  const proposed = await market.hit(seller.proposeCase, shop, { body: propose })
  expect([proposed.status, (await read(opened.id)).acts.includes('answerProposal')]).toEqual([200, true])
  const { version } = await read(opened.id)
  const { data } = await market.hit(mine.answerProposal, emma, on(opened.id, version, { accept: true }))
  expect([data.state, data.refundP]).toEqual([CASE.refunding, half])
  const again = await market.hit(mine.answerProposal, emma, on(opened.id, data.version, { accept: false }))
  expect(again.envelope.error).toBe('AFTER_SALE_MOVED_ON')
})

test('a return goes back with its number, in time or not at all', async () => {
  const opened = await ask({ type: 2, reason: 'notAsDescribed', files: [await upload()] })
  await agree(opened)
  const { version, returnAddress, acts } = await read(opened.id)
  expect([returnAddress === null, acts.includes('sendBack')]).toEqual([false, true])
  const wrong = on(opened.id, version, { carrier: 'pigeon', trackingNo: 'EV1234567890' })
  expect((await market.hit(mine.sendBackMine, emma, wrong)).envelope.error).toBe('CARRIER_UNKNOWN')
  const right = on(opened.id, version, { carrier: 'evri', trackingNo: 'EV1234567890' })
  const { data } = await market.hit(mine.sendBackMine, emma, right)
  expect([data.state, data.returnNo]).toEqual([CASE.returning, 'EV1234567890'])
  expect((await market.hit(mine.revokeMyCase, emma, on(opened.id, data.version))).status).toBe(409)
})

test('a deduction is brought to the platform at once, before the refund is paid without it', async () => {
  const opened = await ask({ type: 2, reason: 'notAsDescribed', files: [await upload()] })
  await agree(opened)
  const sent = on(opened.id, (await read(opened.id)).version, { carrier: 'evri', trackingNo: 'EV1234567891' })
  const { version } = (await market.hit(mine.sendBackMine, emma, sent)).data
  const lines = (await read(opened.id)).lines.map(({ lineId, qty }) => ({
    ...{ lineId, resaleable: 0, damaged: qty, deductionP: 1 },
  }))
  const body = { id: opened.id, version, note: 'Scratched', files: [await upload(shop)], lines }
  expect((await market.hit(seller.receiveCase, shop, { body })).status).toBe(200)
  const received = await read(opened.id)
  expect([received.state, received.acts.includes('escalate')]).toEqual([CASE.awaitingRefund, true])
  const words = on(opened.id, received.version, { text: WORDS, files: [] })
  const { data: brought } = await market.hit(mine.escalateMyCase, emma, words)
  expect(brought.state).toBe(CASE.arbitration)
  // The platform's decision replaces the deduction.
  const decision = { amountP: opened.askP ?? 0, liability: { buyer: 0, seller: 60, platform: 40, carrier: 0 } }
  const operator = await market.login('operator')
  const said = { zh: '全额退款。', en: 'All of it goes back.', unopened: 'accepted' as const }
  const whole = { id: opened.id, version: brought.version, ...decision, ...said }
  expect((await market.hit(op.decideCase, operator, { body: whole })).status).toBe(200)
  expect(await read(opened.id)).toMatchObject({ state: CASE.refunding, refundP: opened.askP })
  // Its own part of the blame reaches the shop once the buyer has the money, and once only.
  for (const job of ['payment.refund', 'afterSale.paid', 'finance.post', 'finance.post']) await sweep(market, job)
  expect((await read(opened.id)).state).toBe(CASE.completed)
  const booked = await peek<{ amount: number }>(
    market,
    sql`select l.amount_p::int as amount from ledger_line l join ledger_journal j on j.id = l.journal_id
      where j.ref_id = ${opened.orderId} and l.kind = 'compensation' and l.account = 'available'`,
  )
  // Commission and VAT that come back are no loss of the shop's.
  const { bearers, compensationP } = (await market.hit(getCase, operator, { query: { id: opened.id } })).data
  expect(bearers?.shopP).toBeLessThan(opened.askP ?? 0)
  expect(compensationP).toBe(Math.floor((bearers?.shopP ?? 0) * 0.4 + 0.5))
  expect(booked).toEqual([{ amount: -(compensationP ?? 0) }])
})

/** One piece, paid with so much, of which the platform keeps commission and VAT. */
async function askWith({ paidP, commissionP, vatP }: { paidP: number; commissionP: number; vatP: number }) {
  const single = await peek<{ id: string }>(
    market,
    sql`select o.id from orders o join order_line l on l.order_id = o.id where o.id::text = any(${sql.param(free)}::text[])
      group by o.id having count(*) = 1 order by o.id limit 1`,
  )
  const id = single[0]?.id ?? ''
  free = [...free.filter((one) => one !== id), id]
  await peek(
    market,
    sql`update order_line set qty = 1, shipped_qty = 1, list_p = ${paidP}, shop_p = 0, platform_p = 0,
        coupon_p = 0, delivery_p = 0, surcharge_p = 0, paid_p = ${paidP}, commission_p = ${commissionP}, vat_liable = 'platform',
        vat_p = ${vatP} where order_id = ${id} returning 1`,
  )
  await peek(
    market,
    sql`update orders set goods_p = ${paidP}, shop_discount_p = 0, platform_discount_p = 0, coupon_p = 0, delivery_p = 0,
        surcharge_p = 0, paid_p = ${paidP}, commission_p = ${commissionP}, vat_withheld_p = ${vatP}, vat_p = ${vatP}
      where id = ${id} returning 1`,
  )
  return ask({ type: 1, reason: 'notAsDescribed', files: [await upload()] })
}

test.each([
  // Commission and VAT back first; then 100 % or 50 % of what the shop is left with.
  { paidP: 4_200, commissionP: 336, vatP: 700, platform: 100, bearsP: 3_164, getsP: 3_164 },
  { paidP: 2_003, commissionP: 150, vatP: 334, platform: 50, bearsP: 1_519, getsP: 760 },
])('of a refund of $paidP the shop bears $bearsP, and at $platform % the platform pays $getsP', async (example) => {
  const opened = await askWith(example)
  const words = on(opened.id, opened.version, { text: WORDS, files: [] })
  await peek(
    market,
    sql`update after_sale set state_at = ${new Date(market.clock.now.getTime() - 49 * HOUR).toISOString()}
      where id = ${opened.id} returning 1`,
  )
  const { version } = (await market.hit(mine.escalateMyCase, emma, words)).data
  const operator = await market.login('operator')
  const liability = { buyer: 0, seller: 100 - example.platform, platform: example.platform, carrier: 0 }
  // The form counts by the facts of the page what will be booked.
  const { decisionFacts } = (await market.hit(getCase, operator, { query: { id: opened.id } })).data
  expect(decisionFacts && decisionMoney(decisionFacts, example.paidP, liability)).toMatchObject({
    ...{ refundP: example.paidP, lossP: example.bearsP, compensationP: example.getsP },
  })
  const ofShop = (await market.hit(getCase, shop, { query: { id: opened.id } })).data
  expect(ofShop.decisionFacts).toBeNull()
  const { data } = await market.hit(op.decideCase, operator, {
    body: {
      ...{ id: opened.id, version, amountP: example.paidP, zh: '全额退款。', en: 'All of it goes back.' },
      ...{ liability, unopened: 'accepted' },
    },
  })
  expect(data).toMatchObject({
    ...{ refundP: example.paidP, compensationP: example.getsP },
    bearers: { shopP: example.bearsP, commissionP: example.commissionP, vatP: example.vatP, subsidyP: 0 },
  })
})

test('the platform is asked after 48 hours or a refusal, and both sides accept what it proposes', async () => {
  const opened = await ask()
  const early = on(opened.id, opened.version, { text: WORDS, files: [] })
  expect((await market.hit(mine.escalateMyCase, emma, early)).envelope.error).toBe('AFTER_SALE_TOO_EARLY')
  await peek(
    market,
    sql`update after_sale set state_at = ${new Date(market.clock.now.getTime() - 49 * HOUR).toISOString()}
      where id = ${opened.id} returning 1`,
  )
  const { data } = await market.hit(mine.escalateMyCase, emma, early)
  expect([data.state, data.deadline]).toEqual([CASE.arbitration, null])
  const operator = await market.login('operator')
  const proposal = {
    id: opened.id,
    version: data.version,
    amountP: 100,
    zh: '建议退款1镑。',
    en: 'We propose one pound.',
  }
  expect((await market.hit(op.proposeSettlement, operator, { body: proposal })).status).toBe(200)
  const asked = await read(opened.id)
  expect(asked.acts).toContain('answerSettlement')
  const first = await market.hit(mine.answerMySettlement, emma, on(opened.id, asked.version, { accept: true }))
  expect(first.data.state).toBe(CASE.arbitration)
  const yes = { id: opened.id, version: first.data.version, accept: true }
  expect((await market.hit(seller.answerSettlement, shop, { body: yes })).status).toBe(200)
  expect(await read(opened.id)).toMatchObject({ state: CASE.refunding, refundP: 100 })
})

const toldOf = async (id: string) => {
  while ((await followEvents(runnerOf(market))) > 0);
  const { records } = (await market.hit(listNotifications, shop, { query: { size: 100 } })).data
  return records.filter(({ refId }) => refId === id).map(({ kind }) => kind)
}

test('the shop is told when its proposal is accepted or declined, when a request is withdrawn or proven further, and when a clock answered for it', async () => {
  const propose = async (opened: { id: string; version: number; askP: number | null }) => {
    const body = { id: opened.id, version: opened.version, amountP: 1, addressId: null, reason: 'A penny is fair.' }
    return (await market.hit(seller.proposeCase, shop, { body })).data
  }
  const accepted = await propose(await ask())
  await market.hit(mine.answerProposal, emma, on(accepted.id, accepted.version, { accept: true }))
  expect(await toldOf(accepted.id)).toContain('afterSaleAccepted')
  const declined = await propose(await ask())
  const { data } = await market.hit(mine.answerProposal, emma, on(declined.id, declined.version, { accept: false }))
  expect(await toldOf(declined.id)).toContain('afterSaleDeclined')
  await market.hit(mine.revokeMyCase, emma, on(declined.id, data.version))
  expect(await toldOf(declined.id)).toContain('afterSaleWithdrawn')
  const proven = await ask()
  await market.hit(mine.addMyEvidence, emma, { params: { id: proven.id }, body: { text: WORDS, files: [] } })
  expect(await toldOf(proven.id)).toContain('afterSaleBuyerEvidence')
  const silent = await ask()
  market.clock.advance(49 * HOUR)
  await sweep(market, 'afterSale.clocks')
  await signAllIn()
  expect(await toldOf(silent.id)).toContain('afterSaleAuto')
  expect((await read(silent.id)).state).not.toBe(CASE.awaitingSeller)
})

test('an order says until when something can be asked for, and no request is taken after that', async () => {
  const body = await asking()
  const { askUntil } = (await market.hit(myOrder, emma, { params: { id: body.orderId } })).data
  expect(askUntil).not.toBeNull()
  market.clock.now = new Date(Date.parse(askUntil ?? '') - HOUR)
  await signAllIn()
  expect((await market.hit(mine.askableOrder, emma, { params: { id: body.orderId } })).data.open).toBe(true)
  market.clock.advance(2 * HOUR)
  expect((await market.hit(mine.askableOrder, emma, { params: { id: body.orderId } })).data.open).toBe(false)
  expect((await market.hit(mine.openMyCase, emma, { body })).envelope.error).toBe('AFTER_SALE_CLOSED')
})
