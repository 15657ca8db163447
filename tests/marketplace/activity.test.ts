/** @database both */
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { listApprovals } from '@/lib/contract/approval'
import { mallPicture } from '@/lib/contract/mall'
import { mallActivities, mallActivity } from '@/lib/contract/mall/activity'
import * as contract from '@/lib/contract/marketing/activity'
import { platformCalendar, platformEvents } from '@/lib/contract/marketing/calendar'
import {
  addEnrolmentPicture,
  changeEnrolmentCreative,
  decideEnrolment,
  type EnrolmentCreative,
  getEnrolment,
  withdrawActivity,
} from '@/lib/contract/marketing/enrolment'
import { getEnrolmentFee, payEnrolment, startEnrolmentPayment } from '@/lib/contract/marketing/enrolment-fee'
import { schedulePromotion } from '@/lib/contract/marketing/promotion'
import { paySubscriptionInSandbox } from '@/lib/contract/subscription'
import { ENROLMENT as E } from '@/lib/domain/marketing/enrolment'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { SANDBOX_CARDS } from '@/lib/domain/sandbox'
import { ukDay } from '@/lib/domain/uk-time'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { shopping } from '../support/shopping'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let liang: string
let pennine: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  // The demo's own promotions price some of the products.
  await peek(market, sql`update promotion set state = 5 where state in (1, 2, 3) returning 1`)
  await sweep(market, 'marketing.clock')
  await signIn()
})
afterAll(() => market.close())

async function signIn() {
  await peek(market, sql`delete from attempt_counter returning 1`)
  liang = await market.login('liang_manager')
  pennine = await market.login('hannah_pennine')
  operator = await market.login('operator')
}
const at = (days: number) => new Date(market.clock.now.getTime() + days * DAY).toISOString()
const fields = (more: object = {}) => ({
  ...{ type: 'theme' as const, titleZh: '试验活动', titleEn: 'A trial week', rulesZh: '', rulesEn: '', sort: 0 },
  ...{ startsAt: at(5), endsAt: at(12), enrolFrom: at(-1), enrolUntil: at(4), lockHours: 24 },
  ...{ minScore: null, plans: [], maxRefundPercent: null, categories: [], goodsLocation: null },
  ...{ offPercent: 20, minStock: 5, perShop: 3, seats: 10, feeP: 0, subsidyPercent: 40 },
  ...more,
})
const add = (more: object = {}) => market.hit(contract.addActivity, operator, { body: fields(more) as never })
async function publish(more: object = {}): Promise<string> {
  const { id } = (await add(more)).data
  expect((await market.hit(contract.publishActivity, operator, { body: { id, version: 1 } })).status).toBe(200)
  return id
}
const stop = (id: string) =>
  market.hit(contract.stopActivity, operator, { body: { id, version: 2, reason: 'The rules were wrong' } })
const enrol = (activityId: string, skuId: string, more: object = {}, as = liang) =>
  market.hit(contract.enrolActivity, as, {
    body: { activityId, buyerLimit: 2, meets: [], skus: [{ skuId, priceP: 900, stock: 10 }], ...more } as never,
  })
const drawn = async (width: number, height: number) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#357' } })
      .png()
      .toBuffer()
  ).toString('base64')
const kept = async (as = liang) =>
  (await market.hit(addEnrolmentPicture, as, { body: { base64: await drawn(800, 400) } })).data.id
const change = (id: string, version: number, creative: EnrolmentCreative | null, as = liang) =>
  market.hit(changeEnrolmentCreative, as, { body: { id, version, creative } })
const see = async (id: string, as = liang) => (await market.hit(getEnrolment, as, { query: { id } })).data
const fee = async (id: string) => (await market.hit(getEnrolmentFee, liang, { query: { id } })).data
const offer = async (id: string, as = liang) =>
  (await market.hit(contract.getActivityOffer, as, { query: { id } })).data
const decide = async (id: string, accept: boolean) => {
  const { version } = await see(id, operator)
  const remark = accept ? { remarkZh: '', remarkEn: '' } : { remarkZh: '优惠不足', remarkEn: 'Not low enough' }
  return market.hit(decideEnrolment, operator, { body: { id, version, accept, ...remark } })
}

/** Lines of the ledger about an enrolment: kind, account and pence. */
const booked = (id: string) =>
  peek<{ kind: string; account: string; pence: number }>(
    market,
    sql`select l.kind, l.account, l.amount_p::int as pence from ledger_line l join ledger_journal j on j.id = l.journal_id
      where j.ref_id = ${id} order by j.at, l.kind, l.account`,
  )
/** Gives a shop money to pay with. */
const available = async (shopKey: string) =>
  (
    await peek<{ pence: number }>(
      market,
      sql`select coalesce(-balance_p, 0)::int as pence from ledger_balance
        where shop_id = ${shopIdOf(shopKey)} and account = 'available'`,
    )
  )[0]?.pence ?? 0

describe('An activity', () => {
  test('is refused with times, places or categories that cannot be', async () => {
    const faults = async (more: object) => (await add(more)).envelope.fields
    expect(await faults({ startsAt: at(-1) })).toMatchObject({ startsAt: ['tooSoon'] })
    expect(await faults({ endsAt: at(40) })).toEqual({ endsAt: ['tooLong'] })
    expect(await faults({ enrolUntil: at(6) })).toEqual({ enrolUntil: ['afterStart'] })
    expect(await faults({ enrolFrom: at(4.5), enrolUntil: at(4) })).toEqual({ enrolUntil: ['endBeforeStart'] })
    expect(await faults({ perShop: 11 })).toEqual({ perShop: ['aboveSeats'] })
    expect(await faults({ categories: ['nowhere'] })).toEqual({ categories: ['unknown'] })
    expect((await market.hit(contract.addActivity, liang, { body: fields() })).status).toBe(403)
  })

  test('is changed only as a draft; shops see it once it is published', async () => {
    const { id } = (await add({ titleEn: 'Hidden week' })).data
    expect((await market.hit(contract.getActivityOffer, liang, { query: { id } })).status).toBe(404)
    const body = { ...fields({ titleEn: 'Shown week' }), id, version: 1 }
    expect((await market.hit(contract.editActivity, operator, { body })).data.changed).toBe(true)
    expect((await market.hit(contract.publishActivity, operator, { body: { id, version: 2 } })).data.state).toBe(1)
    expect(
      (await market.hit(contract.editActivity, operator, { body: { ...body, titleEn: 'Late week', version: 3 } }))
        .envelope.error,
    ).toBe('PROMOTION_MOVED_ON')
    const open = (await market.hit(contract.queryActivityList, liang)).data
    expect(open.find((row) => row.id === id)).toMatchObject({ title: { en: 'Shown week' }, troubles: [], status: null })
    const found = await market.hit(contract.queryActivityListByParam, liang, { query: { title: 'Shown', size: 50 } })
    expect(found.data.records.map((row) => row.id)).toEqual([id])
  })

  test('offers and refuses by one rule: window, score, plan, refunds', async () => {
    const skuId = await shop.sku('liang')
    const cases: [object, string, string][] = [
      [{ enrolFrom: at(1) }, 'notYet', 'ENROLMENT_LOCKED'],
      [{ minScore: 50 }, 'score', 'ENROLMENT_NOT_ELIGIBLE'],
      [{ plans: ['00000000-0000-7000-8000-000000000000'] }, 'plan', 'ENROLMENT_NOT_ELIGIBLE'],
      [{ maxRefundPercent: 0 }, 'refunds', 'ENROLMENT_NOT_ELIGIBLE'],
    ]
    await peek(
      market,
      sql`update orders set refunded_at = paid_at where id in (select id from orders
      where shop_id = ${shopIdOf('liang')} and paid_at is not null order by paid_at desc limit 1) returning 1`,
    )
    for (const [more, why, error] of cases) {
      const id = await publish(more)
      expect((await offer(id)).troubles.map((trouble) => trouble.why)).toEqual([why])
      expect((await enrol(id, skuId)).envelope.error).toBe(error)
    }
  })

  test('takes only products that fit its rules', async () => {
    const skuId = await shop.sku('liang')
    const id = await publish({ goodsLocation: 'overseas', perShop: 1 })
    await peek(
      market,
      sql`update product set goods_location = 0 where id = (select product_id from sku
      where id = ${skuId}) returning 1`,
    )
    expect((await offer(id)).goods.find((goods) => goods.skuId === skuId)?.trouble).toBe('location')
    expect((await enrol(id, skuId)).envelope.fields).toEqual({ 'skus.0.skuId': ['location'] })
    const other = await publish()
    const faults = async (row: object) => (await enrol(other, skuId, { skus: [{ skuId, ...row }] })).envelope.fields
    expect(await faults({ priceP: 1_001, stock: 10 })).toEqual({ 'skus.0.priceP': ['aboveRule'] })
    expect(await faults({ priceP: 900, stock: 4 })).toEqual({ 'skus.0.stock': ['fewPieces'] })
  })
})

describe('An enrolment in an activity', () => {
  test('waits in the inbox, passes, sells at its price with the platform’s share, and stops with the activity', async () => {
    const skuId = await shop.sku('liang')
    const activityId = await publish()
    const { id, state } = (await enrol(activityId, skuId)).data
    expect(state).toBe(E.pendingReview)
    expect((await market.hit(schedulePromotion, liang, { body: { id, version: 1 } })).status).toBe(404)
    expect((await enrol(activityId, await shop.sku('liang'))).envelope.error).toBe('ENROLMENT_OPEN')
    const inbox = (await market.hit(listApprovals, operator, { query: { kind: 'flashEnrolment', size: 50 } })).data
    expect(inbox.records.some((row) => row.id === id)).toBe(true)
    expect((await market.hit(getEnrolment, pennine, { query: { id } })).status).toBe(404)
    expect((await decide(id, true)).data.state).toBe(E.passed)
    expect((await shop.stockOf(skuId)).free).toBe(10)
    market.clock.advance(5 * DAY + MINUTE)
    await sweep(market, 'marketing.clock')
    await signIn()
    expect((await see(id)).saleState).toBe(S.running)
    expect((await market.hit(mallActivities, null)).data.some((row) => row.id === activityId && row.running)).toBe(true)
    const page = (await market.hit(mallActivity, null, { params: { id: activityId } })).data
    expect(page.goods).toEqual([expect.objectContaining({ skuId, priceP: 900, saleP: 1_250, left: 10 })])
    const buyer = await shop.newBuyer()
    await shop.put(buyer, skuId, 2)
    expect((await shop.order(buyer)).status).toBe(200)
    const [use] = await peek<{ discount: number; shop: number }>(
      market,
      sql`select discount_p as discount, shop_p as shop from promotion_use where promotion_id = ${id}`,
    )
    // £3.50 off each of two pieces; the platform bears 40 per cent.
    expect(use).toEqual({ discount: 700, shop: 420 })
    const { result } = (await market.hit(contract.getActivity, operator, { query: { id: activityId } })).data
    expect(result).toMatchObject({ orders: 1, pieces: 2, salesP: 1_800, shopP: 420, platformP: 280 })
    expect((await stop(activityId)).data.state).toBe(2)
    expect(await see(id)).toMatchObject({
      state: E.failed,
      saleState: S.stopped,
      reason: { en: 'The rules were wrong' },
    })
    expect((await shop.stockOf(skuId)).free).toBe(18)
    expect((await market.hit(mallActivity, null, { params: { id: activityId } })).status).toBe(404)
  })

  test('has a picture with its text, which the review sees and the page of the activity shows once it has passed', async () => {
    const skuId = await shop.sku('liang')
    const activityId = await publish()
    const picture = await kept()
    const creative = { picture, textZh: '羊毛盖毯', textEn: 'Lambswool throws' }
    const bad = { ...creative, picture: '00000000-0000-7000-8000-000000000000' }
    expect((await enrol(activityId, skuId, { creative: bad })).envelope).toMatchObject({
      ...{ error: 'INVALID_INPUT', fields: { picture: ['size'] }, detail: { width: 800, height: 400 } },
    })
    const { id } = (await enrol(activityId, skuId, { creative })).data
    expect(await see(id, operator)).toMatchObject({ creative, canChangeCreative: false })
    expect(await see(id)).toMatchObject({ canChangeCreative: true, version: 1 })
    const changed = { ...creative, textEn: 'Throws of lambswool' }
    expect((await change(id, 1, changed, pennine)).status).toBe(404)
    expect((await change(id, 1, { ...creative, picture: await kept(pennine) })).envelope.fields).toEqual({
      picture: ['size'],
    })
    expect((await change(id, 1, changed)).status).toBe(200)
    // A review of the earlier text decides nothing.
    const body = { id, version: 1, accept: true, remarkZh: '', remarkEn: '' }
    expect((await market.hit(decideEnrolment, operator, { body })).envelope.error).toBe('VERSION_CONFLICT')
    const shown = async () => (await market.hit(mallActivity, null, { params: { id: activityId } })).data.pictures
    expect(await shown()).toEqual([])
    expect((await decide(id, true)).data.state).toBe(E.passed)
    expect(await shown()).toEqual([
      { shopId: shopIdOf('liang'), picture, text: { zh: '羊毛盖毯', en: 'Throws of lambswool' } },
    ])
    const file = await market.hit(mallPicture, null, { params: { id: picture }, query: { size: '800' } as never })
    expect(file.data.type).toBe('image/webp')
    expect((await change(id, 3, null)).envelope.error).toBe('ENROLMENT_DECIDED')
    expect((await stop(activityId)).data.state).toBe(2)
  })

  test('takes a picture of its size only', async () => {
    const keep = (base64: string) => market.hit(addEnrolmentPicture, liang, { body: { base64 } })
    const wrong = await keep(await drawn(400, 400))
    expect([wrong.envelope.fields, wrong.envelope.detail]).toEqual([{ picture: ['size'] }, { width: 800, height: 400 }])
    expect((await keep(Buffer.from('no picture').toString('base64'))).envelope.error).toBe('PICTURE_UNREADABLE')
  })

  test('is withdrawn until the lock, and its places are free again', async () => {
    const [skuId, activityId] = [await shop.sku('liang'), await publish()]
    const { id } = (await enrol(activityId, skuId)).data
    expect((await offer(activityId)).taken).toBe(1)
    expect((await market.hit(withdrawActivity, liang, { body: { id, version: 1 } })).status).toBe(200)
    expect(await offer(activityId)).toMatchObject({ taken: 0, status: 'withdrawn', troubles: [] })
    const again = (await enrol(activityId, skuId)).data.id
    await decide(again, true)
    market.clock.advance(4 * DAY + MINUTE)
    await signIn()
    expect((await see(again)).canWithdraw).toBe(false)
    expect((await market.hit(withdrawActivity, liang, { body: { id: again, version: 2 } })).envelope.error).toBe(
      'ENROLMENT_LOCKED',
    )
  })

  test('of two shops that want the last place in the same second, one gets it', async () => {
    const [one, other] = [await shop.sku('liang'), await shop.sku('pennine')]
    const id = await publish({ seats: 1, perShop: 1 })
    const answers = await Promise.all([enrol(id, one), enrol(id, other, {}, pennine)])
    expect(answers.map(({ envelope }) => envelope.error ?? 'kept').toSorted()).toEqual(['ENROLMENT_FULL', 'kept'])
  })
})

describe('The fee of an enrolment', () => {
  const FEE = 2_500
  async function held() {
    const activityId = await publish({ feeP: FEE })
    const { id, state } = (await enrol(activityId, await shop.sku('liang'))).data
    expect(state).toBe(E.pendingPayment)
    return { id, activityId }
  }

  test('keeps its places for half an hour; then they are free, and nothing can be paid', async () => {
    const { id, activityId } = await held()
    expect((await offer(activityId)).taken).toBe(1)
    expect(Date.parse((await fee(id)).holdUntil ?? '') - market.clock.now.getTime()).toBe(30 * MINUTE)
    expect((await decide(id, true)).envelope.error).toBe('ENROLMENT_DECIDED')
    market.clock.advance(30 * MINUTE)
    await signIn()
    expect((await offer(activityId)).taken).toBe(0)
    const body = { id, version: 1, password: DEMO_PASSWORD }
    expect((await market.hit(payEnrolment, liang, { body })).envelope.error).toBe('ENROLMENT_LOCKED')
    await sweep(market, 'marketing.enrolmentClock')
    expect(await see(id)).toMatchObject({ state: E.withdrawn })
    expect((await offer(activityId)).troubles).toEqual([])
  })

  test('is paid by the provider, goes to the books with its VAT, and comes back to the balance when it fails', async () => {
    const { id } = await held()
    const before = await available('liang')
    const started = await market.hit(startEnrolmentPayment, liang, { body: { id, version: 1, method: 4 } })
    const paid = { params: { id: started.data.id }, body: { card: SANDBOX_CARDS.pays } }
    expect((await market.hit(paySubscriptionInSandbox, liang, paid)).status).toBe(200)
    expect(await see(id)).toMatchObject({ state: E.pendingReview })
    expect(await fee(id)).toMatchObject({ paidFrom: 'provider', backAt: null, attempt: { state: 'paid' } })
    expect(await available('liang')).toBe(before)
    expect((await decide(id, false)).data.state).toBe(E.failed)
    expect(await available('liang')).toBe(before + FEE)
    const lines = await booked(id)
    expect(lines.reduce((total, { pence }) => total + pence, 0)).toBe(0)
    const net = (account: string) =>
      lines.filter((line) => line.account === account).reduce((total, { pence }) => total + pence, 0)
    expect([net('activityFee'), net('vat'), net('receivable'), net('available')]).toEqual([0, 0, FEE, -FEE])
    expect((await fee(id)).backAt).not.toBeNull()
  })

  test('comes back where the platform did not decide before the start', async () => {
    const { id } = await held()
    const before = await available('liang')
    const started = await market.hit(startEnrolmentPayment, liang, { body: { id, version: 1, method: 4 } })
    const paid = { params: { id: started.data.id }, body: { card: SANDBOX_CARDS.pays } }
    expect((await market.hit(paySubscriptionInSandbox, liang, paid)).status).toBe(200)
    market.clock.advance(5 * DAY)
    await sweep(market, 'marketing.enrolmentClock')
    await signIn()
    expect(await see(id)).toMatchObject({
      state: E.failed,
      reason: { en: 'The platform did not decide before the start' },
    })
    expect(await available('liang')).toBe(before + FEE)
  })

  test('is paid from the balance, and refused where too little is there', async () => {
    const { id, activityId } = await held()
    const body = { id, version: 1, password: DEMO_PASSWORD }
    const before = await available('liang')
    const { status, envelope } = await market.hit(payEnrolment, liang, { body })
    if (before >= FEE) {
      expect(status).toBe(200)
      expect(await available('liang')).toBe(before - FEE)
      await stop(activityId)
      expect(await available('liang')).toBe(before)
    } else expect(envelope.error).toBe('BALANCE_TOO_LOW')
    expect((await market.hit(payEnrolment, liang, { body: { ...body, password: 'wrong' } })).status).not.toBe(200)
  })
})

describe('The calendar', () => {
  const days = () => ({ from: ukDay(market.clock.now.getTime()), to: ukDay(Date.parse(at(20))) })

  test('names activities, the ends of their enrolment and flash sales; a draft is not in it', async () => {
    const shown = await publish({ titleEn: 'Shown in calendars' })
    const { id: hidden } = (await add()).data
    const found = (await market.hit(platformEvents, liang, { query: days() })).data
    expect(found.filter(({ id }) => id === shown).map(({ kind }) => kind)).toEqual(['deadline', 'activity'])
    expect(found.some(({ id }) => id === hidden)).toBe(false)
    expect(found.filter(({ kind }) => kind === 'flash').length).toBeGreaterThan(20)
    const early = { from: days().from, to: ukDay(Date.parse(at(4.5))) }
    const first = (await market.hit(platformEvents, liang, { query: early })).data
    expect(first.filter(({ id }) => id === shown).map(({ kind }) => kind)).toEqual(['deadline'])
  })

  test('of the platform has the promotions of every shop with its name; a shop does not read it', async () => {
    const activityId = await publish()
    await enrol(activityId, await shop.sku('liang'))
    await enrol(activityId, await shop.sku('pennine'), {}, pennine)
    const found = (await market.hit(platformCalendar, operator, { query: days() })).data
    const shops = found.filter(({ name }) => name === 'A trial week').map(({ shopName }) => shopName?.en)
    expect(new Set(shops).size).toBeGreaterThan(1)
    expect((await market.hit(platformCalendar, liang, { query: days() })).status).toBe(403)
    const backwards = { from: days().to, to: days().from }
    expect((await market.hit(platformCalendar, operator, { query: backwards })).envelope.fields).toEqual({
      to: ['range'],
    })
  })
})
