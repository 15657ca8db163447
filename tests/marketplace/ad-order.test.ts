/** @database both */
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import {
  addAdOrder,
  addAdPicture,
  decideAdOrder,
  getAdOrder,
  getAdSlot,
  holdAdOrder,
  listAdOrders,
  listAdSlots,
  releaseAdOrder,
  replaceAdCreative,
  stopAdOrder,
  stopAdOrderByPlatform,
} from '@/lib/contract/ads/order'
import { getAdFee, payAdOrder, startAdPayment } from '@/lib/contract/ads/order-fee'
import { addAdPosition, editAdPosition, getAdPosition } from '@/lib/contract/ads/position'
import { listApprovals } from '@/lib/contract/approval'
import { shelfGoods } from '@/lib/contract/goods'
import { paySubscriptionInSandbox } from '@/lib/contract/subscription'
import { AD_ORDER as A } from '@/lib/domain/ads/order'
import { SANDBOX_CARDS } from '@/lib/domain/sandbox'
import { addDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import { runningAds } from '@/lib/marketplace/modules/ads'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

const MINUTE = 60_000
const PRICE = 1_000

let market: TestMarketplace
let liang: string
let pennine: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  await signIn()
})
afterAll(() => market.close())

async function signIn() {
  await peek(market, sql`delete from attempt_counter returning 1`)
  liang = await market.login('liang_manager')
  pennine = await market.login('hannah_pennine')
  operator = await market.login('operator')
}

const today = () => ukDay(market.clock.now.getTime())
const day = (days: number) => addDays(today(), days)
/** Goes on to some minutes after the beginning of a day, and lets the clock run. */
async function goTo(to: string, minutes = 1) {
  market.clock.advance(ukDayStart(to) + minutes * MINUTE - market.clock.now.getTime())
  await sweep(market, 'ads.clock')
  await signIn()
}

let keys = 0
const fields = {
  ...{
    titleZh: '试验位',
    titleEn: 'A trial slot',
    page: 'home' as const,
    device: 'all' as const,
    width: 343,
    height: 192,
  },
  ...{
    rotation: 1,
    capacity: 1,
    pricePerDayP: PRICE,
    leadDays: 1,
    blackoutDays: [] as string[],
    sortNo: 900,
    active: true,
  },
}
async function position(more: object = {}): Promise<string> {
  const body = { ...fields, key: `trial-${++keys}`, ...more }
  return (await market.hit(addAdPosition, operator, { body: body as never })).data.id
}

const drawn = async (width: number, height: number) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#357' } })
      .png()
      .toBuffer()
  ).toString('base64')
const upload = async (positionId: string, as = liang, size: readonly [number, number] = [343, 192]) =>
  market.hit(addAdPicture, as, { body: { positionId, base64: await drawn(...size) } })

const shopOf = (as: string) => (as === liang ? shopIdOf('liang') : shopIdOf('pennine'))
const creative = async (positionId: string, as = liang) => ({
  picture: (await upload(positionId, as)).data.id,
  ...{ textZh: '羊毛毯', textEn: 'A wool throw', target: { kind: 'shop' as const, id: shopOf(as) } },
})

async function order(positionId: string, from: string, to: string, { as = liang, draft = false, more = {} } = {}) {
  const body = { positionId, from, to, draft, ...(await creative(positionId, as)), ...more }
  return market.hit(addAdOrder, as, { body: body as never })
}
const see = async (id: string, as = liang) => (await market.hit(getAdOrder, as, { query: { id } })).data
const slot = async (id: string, as = liang) => (await market.hit(getAdSlot, as, { query: { id } })).data
const stateOf = async (id: string, of: string, as = liang) =>
  (await slot(id, as)).days.find((each) => each.day === of)?.state

async function payOnline(id: string, as = liang) {
  const { version } = await see(id, as)
  const started = await market.hit(startAdPayment, as, { body: { id, version, method: 4 } })
  const paid = { params: { id: started.data.id }, body: { card: SANDBOX_CARDS.pays } }
  return market.hit(paySubscriptionInSandbox, as, paid)
}
async function decide(id: string, accept: boolean) {
  const { version } = await see(id, operator)
  const remark = accept ? { remarkZh: '', remarkEn: '' } : { remarkZh: '图片模糊', remarkEn: 'The picture is blurred' }
  return market.hit(decideAdOrder, operator, { body: { id, version, accept, ...remark } })
}
/** An order that has been paid and has passed. */
async function passed(positionId: string, from: string, to: string, more: object = {}) {
  const { id } = (await order(positionId, from, to, { more })).data
  expect((await payOnline(id)).status).toBe(200)
  expect((await decide(id, true)).data.state).toBe(A.passed)
  return id
}

const available = async () =>
  (
    await peek<{ pence: number }>(
      market,
      sql`select coalesce(-balance_p, 0)::int as pence from ledger_balance
        where shop_id = ${shopIdOf('liang')} and account = 'available'`,
    )
  )[0]?.pence ?? 0
const booked = (id: string) =>
  peek<{ account: string; pence: number }>(
    market,
    sql`select l.account, sum(l.amount_p)::int as pence from ledger_line l join ledger_journal j on j.id = l.journal_id
      where j.ref_id = ${id} group by 1 having sum(l.amount_p) <> 0 order by 1`,
  )
/** Number of messages of a kind that a shop got about an order. */
const told = async (id: string, what: string) =>
  (
    await peek(
      market,
      sql`select 1 from outbox where type = 'ads.order' and payload->>'orderId' = ${id} and payload->>'what' = ${what}`,
    )
  ).length

/** Advertisements of a slot that run on a day. */
const running = async (positionId: string, of: string) =>
  (await runningAds(market.database.db, of)).filter((each) => each.positionId === positionId)

describe('A picture', () => {
  test('must have exactly the pixels of its slot', async () => {
    const id = await position()
    const wrong = await upload(id, liang, [344, 192])
    expect(wrong.envelope).toMatchObject({
      error: 'INVALID_INPUT',
      fields: { picture: ['size'] },
      detail: { width: 343, height: 192 },
    })
    const none = await market.hit(addAdPicture, liang, {
      body: { positionId: id, base64: Buffer.from('no picture').toString('base64') },
    })
    expect(none.envelope.error).toBe('PICTURE_UNREADABLE')
    expect((await upload(id)).status).toBe(200)
  })

  test('of another slot, or another shop, is not taken; nor is a target that is not live', async () => {
    const [id, wide] = [await position(), await position({ width: 1_088, height: 120 })]
    const other = (await upload(wide, liang, [1_088, 120])).data.id
    const foreign = (await upload(id, pennine)).data.id
    const faults = async (more: object) => (await order(id, day(3), day(3), { more })).envelope.fields
    expect(await faults({ picture: other })).toEqual({ picture: ['size'] })
    expect(await faults({ picture: foreign })).toEqual({ picture: ['size'] })
    expect(await faults({ target: { kind: 'shop', id: shopIdOf('pennine') } })).toEqual({ target: ['notLive'] })
    expect(await faults({ target: { kind: 'product', id: shopIdOf('liang') } })).toEqual({ target: ['notLive'] })
  })
})

describe('Days', () => {
  test('are held for half an hour while they are paid; then they are free again', async () => {
    const id = await position()
    const { data } = await order(id, day(2), day(3))
    expect(data.state).toBe(A.pendingPayment)
    expect(await stateOf(id, day(2))).toBe('own')
    expect(await stateOf(id, day(2), pennine)).toBe('held')
    expect((await order(id, day(3), day(4), { as: pennine })).envelope.error).toBe('AD_DAYS_TAKEN')
    market.clock.advance(30 * MINUTE)
    await signIn()
    expect(await stateOf(id, day(2), pennine)).toBe('free')
    const body = { id: data.id, version: 1, password: DEMO_PASSWORD }
    expect((await market.hit(payAdOrder, liang, { body })).envelope.error).toBe('AD_HOLD_OVER')
    // Nobody waits for the job.
    expect((await order(id, day(2), day(3), { as: pennine })).status).toBe(200)
    expect((await see(data.id)).state).toBe(A.draft)
    expect(
      (await market.hit(holdAdOrder, liang, { body: { id: data.id, version: 2, from: day(3), to: day(4) } })).envelope
        .error,
    ).toBe('AD_DAYS_TAKEN')
    expect(
      (await market.hit(holdAdOrder, liang, { body: { id: data.id, version: 2, from: day(4), to: day(5) } })).data
        .state,
    ).toBe(A.pendingPayment)
  })

  test('that come too late to the payment give the money back', async () => {
    const id = await position()
    const { data } = await order(id, day(2), day(2))
    const started = await market.hit(startAdPayment, liang, { body: { id: data.id, version: 1, method: 4 } })
    market.clock.advance(31 * MINUTE)
    await signIn()
    await market.hit(paySubscriptionInSandbox, liang, {
      params: { id: started.data.id },
      body: { card: SANDBOX_CARDS.pays },
    })
    expect((await market.hit(getAdFee, liang, { query: { id: data.id } })).data.attempt?.state).toBe('returned')
  })

  test('are refused outside the sale, at a closed slot, and released before the payment', async () => {
    const id = await position({ leadDays: 2, blackoutDays: [day(5)] })
    const faults = async (from: string, to: string) => (await order(id, from, to)).envelope.fields
    expect(await faults(day(1), day(3))).toEqual({ from: ['tooSoon'] })
    expect(await faults(day(4), day(6))).toEqual({ from: ['blackout'] })
    expect(await faults(day(10), day(40))).toEqual({ to: ['tooLong'] })
    expect(await faults(day(55), day(61))).toEqual({ to: ['tooFar'] })
    expect(await stateOf(id, day(5))).toBe('off')
    const { data } = await order(id, day(3), day(4))
    expect((await market.hit(releaseAdOrder, liang, { body: { id: data.id, version: 1 } })).data.state).toBe(A.draft)
    expect(await stateOf(id, day(3))).toBe('free')
    expect((await order(id, day(3), day(4), { draft: true })).data.state).toBe(A.draft)
    expect(await stateOf(id, day(3))).toBe('free')
  })

  test('go to one of fifty orders at once', async () => {
    const id = await position()
    const bodies = await Promise.all([creative(id), creative(id, pennine)])
    const calls = Array.from({ length: 50 }, (_, at) => {
      const body = { positionId: id, from: day(2), to: day(2), draft: false, ...bodies[at % 2] }
      return market.hit(addAdOrder, at % 2 === 0 ? liang : pennine, { body: body as never })
    })
    const answers = (await Promise.all(calls)).map(({ envelope }) => envelope.error ?? 'kept')
    expect(answers.filter((answer) => answer === 'kept')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'AD_DAYS_TAKEN')).toHaveLength(49)
    const [row] = await peek<{ total: number }>(
      market,
      sql`select count(*)::int as total from ad_day where position_id = ${id}`,
    )
    expect(row?.total).toBe(1)
  })

  test('are never booked beyond the capacity, even by direct writes', async () => {
    const id = await position()
    const { data } = await order(id, day(2), day(2))
    const write = (place: number, of: string) =>
      peek(
        market,
        sql`insert into ad_day (position_id, day, place, order_id, shop_id)
        values (${id}, ${of}, ${place}, ${data.id}, ${shopIdOf('liang')}) returning 1`,
      )
    await expect(write(1, day(2))).rejects.toThrow()
    await expect(write(2, day(3))).rejects.toThrow()
  })

  test('of a shop are no business of another', async () => {
    const id = await position()
    const { data } = await order(id, day(2), day(2))
    expect((await market.hit(getAdOrder, pennine, { query: { id: data.id } })).status).toBe(404)
    expect((await market.hit(listAdOrders, pennine, { query: { positionId: id } })).data.total).toBe(0)
    expect((await market.hit(listAdOrders, operator, { query: { positionId: id } })).data.total).toBe(1)
    expect((await market.hit(listAdSlots, liang)).data.find((each) => each.id === id)?.freeDays).toBe(29)
  })
})

describe('An ad order', () => {
  test('is paid, waits in the inbox, passes, runs on its days and ends', async () => {
    const id = await position()
    const { data } = await order(id, day(2), day(3))
    expect((await payOnline(data.id)).status).toBe(200)
    expect(await see(data.id)).toMatchObject({ state: A.pendingReview, waits: true, priceP: 2 * PRICE })
    const inbox = (await market.hit(listApprovals, operator, { query: { kind: 'adOrder', size: 50 } })).data
    expect(inbox.records.some((row) => row.id === data.id)).toBe(true)
    expect((await decide(data.id, true)).data.state).toBe(A.passed)
    expect(await told(data.id, 'passed')).toBe(1)
    const [first, last] = [day(2), day(3)]
    expect(await running(id, first)).toEqual([
      expect.objectContaining({ orderId: data.id, textEn: 'A wool throw', targetKind: 'shop' }),
    ])
    await goTo(first)
    expect((await see(data.id)).state).toBe(A.running)
    await goTo(addDays(last, 1))
    expect(await see(data.id)).toMatchObject({ state: A.ended, can: { stop: false, replace: false } })
    expect(await running(id, today())).toEqual([])
    expect(await booked(data.id)).toEqual([
      { account: 'advertising', pence: -2_000 },
      { account: 'receivable', pence: 2_000 },
    ])
  })

  test('that fails gives all of its price back, and its days', async () => {
    const id = await position()
    const { data } = await order(id, day(2), day(4))
    await payOnline(data.id)
    const before = await available()
    const { version } = await see(data.id, operator)
    const unsaid = { id: data.id, version, accept: false, remarkZh: '模糊', remarkEn: '' }
    expect((await market.hit(decideAdOrder, operator, { body: unsaid })).envelope.fields).toEqual({
      remarkEn: ['required'],
    })
    expect((await decide(data.id, false)).data.state).toBe(A.failed)
    expect(await available()).toBe(before + 3 * PRICE)
    expect(await see(data.id)).toMatchObject({ backP: 3 * PRICE, reason: { en: 'The picture is blurred' } })
    expect(await stateOf(id, day(2), pennine)).toBe('free')
    expect((await decide(data.id, true)).envelope.error).toBe('AD_ORDER_MOVED')
  })

  test('that nobody decided before its first day fails, and gives all back', async () => {
    const id = await position()
    const { data } = await order(id, day(1), day(2))
    await payOnline(data.id)
    const before = await available()
    await goTo(day(1))
    expect(await see(data.id)).toMatchObject({
      state: A.failed,
      reason: { en: 'The platform did not decide before the first day' },
    })
    expect(await available()).toBe(before + 2 * PRICE)
  })

  test('that is stopped gives back the days that have not begun, to the penny', async () => {
    const id = await position({ pricePerDayP: 1_001 })
    const orderId = await passed(id, day(2), day(4))
    await goTo(day(2), 600)
    const [row, before] = [await see(orderId), await available()]
    expect(row.refund).toEqual({ used: 1, left: 2, refundP: 2_002 })
    const stop = (refundP: number) =>
      market.hit(stopAdOrder, liang, { body: { id: orderId, version: row.version, refundP } })
    expect((await stop(3_003)).envelope.error).toBe('AD_REFUND_CHANGED')
    expect((await stop(2_002)).data.state).toBe(A.stopped)
    expect(await available()).toBe(before + 2_002)
    expect(await stateOf(id, day(1), pennine)).toBe('free')
    expect((await stop(2_002)).envelope.error).toBe('AD_ORDER_MOVED')
  })

  test('of a shop in Britain has its VAT within the price; after a stop that of the days that were used', async () => {
    const id = await position({ pricePerDayP: 1_001 })
    const { data } = await order(id, day(2), day(4), { as: pennine })
    expect((await market.hit(getAdFee, pennine, { query: { id: data.id } })).data).toMatchObject({
      amountP: 3_003,
      vatP: 501,
    })
    await payOnline(data.id, pennine)
    await decide(data.id, true)
    await goTo(day(2))
    const { version } = await see(data.id, pennine)
    const body = { id: data.id, version, refundP: 2_002 }
    expect((await market.hit(stopAdOrder, pennine, { body })).data.state).toBe(A.stopped)
    expect(await booked(data.id)).toEqual([
      { account: 'advertising', pence: -834 },
      { account: 'available', pence: -2_002 },
      { account: 'receivable', pence: 3_003 },
      { account: 'vat', pence: -167 },
    ])
  })

  test('is paid from the balance, once, with the own password', async () => {
    const id = await position({ pricePerDayP: 1 })
    const { data } = await order(id, day(2), day(2))
    const before = await available()
    const pay = (password: string) => market.hit(payAdOrder, liang, { body: { id: data.id, version: 1, password } })
    expect((await pay('wrong')).envelope.error).toBe('PASSWORD_WRONG')
    const answers = await Promise.all([pay(DEMO_PASSWORD), pay(DEMO_PASSWORD)])
    expect(answers.map(({ envelope }) => envelope.error ?? 'paid').toSorted()).toEqual(['AD_ORDER_MOVED', 'paid'])
    expect(await available()).toBe(before - 1)
  })

  test('shows its old picture until the new one has passed', async () => {
    const id = await position()
    const orderId = await passed(id, day(2), day(4))
    const first = (await see(orderId)).creatives[0]?.id
    const change = {
      id: orderId,
      version: (await see(orderId)).version,
      ...(await creative(id)),
      textEn: 'Free throws at www.example.com',
    }
    expect((await market.hit(replaceAdCreative, liang, { body: change })).status).toBe(200)
    expect((await market.hit(replaceAdCreative, liang, { body: change })).envelope.error).toBe('VERSION_CONFLICT')
    expect(await see(orderId, operator)).toMatchObject({ state: A.passed, waits: true, flags: ['price', 'contact'] })
    expect((await decide(orderId, false)).data.state).toBe(A.passed)
    expect((await running(id, day(2)))[0]?.creativeId).toBe(first)
    const again = { ...change, version: (await see(orderId)).version, textEn: 'Blankets' }
    await market.hit(replaceAdCreative, liang, { body: again })
    await decide(orderId, true)
    const row = await see(orderId)
    expect(row.creatives.map(({ shown }) => shown)).toEqual([true, false, false])
    expect((await running(id, day(2)))[0]?.textEn).toBe('Blankets')
  })

  test('is paused while its target is not live, and the shop is told', async () => {
    const id = await position()
    const target = (await slot(id)).targets.find(({ kind }) => kind === 'product')
    const orderId = await passed(id, day(1), day(3), { target: { kind: 'product', id: target?.id } })
    await goTo(day(1))
    const shelf = (on: boolean) => market.hit(shelfGoods, liang, { body: { ids: [target?.id ?? ''], on } })
    await shelf(false)
    await sweep(market, 'ads.clock')
    expect(await see(orderId)).toMatchObject({ state: A.running, paused: true })
    expect(await running(id, today())).toEqual([])
    expect(await told(orderId, 'paused')).toBe(1)
    await shelf(true)
    await sweep(market, 'ads.clock')
    expect((await see(orderId)).paused).toBe(false)
  })

  test('is refunded and told when the platform stops it, or closes its slot', async () => {
    const id = await position()
    const one = await passed(id, day(2), day(3))
    const other = await passed(id, day(4), day(4))
    const held = (await order(id, day(6), day(6))).data.id
    const money = await available()
    const remark = { remarkZh: '违规', remarkEn: 'Against the rules' }
    expect(
      (
        await market.hit(stopAdOrderByPlatform, operator, {
          body: { id: one, version: (await see(one)).version, ...remark },
        })
      ).status,
    ).toBe(200)
    expect(await available()).toBe(money + 2 * PRICE)
    const {
      key: _,
      id: __,
      updateTime: ___,
      version,
      ...rest
    } = (await market.hit(getAdPosition, operator, { query: { id } })).data
    expect((await market.hit(editAdPosition, operator, { body: { ...rest, id, version, active: false } })).status).toBe(
      200,
    )
    expect(await available()).toBe(money + 3 * PRICE)
    expect(await see(other)).toMatchObject({ state: A.stopped, reason: { en: 'This slot is no longer shown' } })
    expect((await see(held)).state).toBe(A.draft)
    expect([await told(one, 'stopped'), await told(other, 'stopped')]).toEqual([1, 1])
    expect((await order(id, day(7), day(7))).envelope.error).toBe('AD_POSITION_CLOSED')
  })
})
