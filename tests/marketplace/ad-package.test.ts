/** @database both */
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { addAdOrder, addAdPicture, decideAdOrder, getAdOrder, getAdSlot, stopAdOrder } from '@/lib/contract/ads/order'
import * as contract from '@/lib/contract/ads/package'
import { addAdPosition } from '@/lib/contract/ads/position'
import { paySubscriptionInSandbox } from '@/lib/contract/subscription'
import { AD_ORDER as A } from '@/lib/domain/ads/order'
import { SANDBOX_CARDS } from '@/lib/domain/sandbox'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

const MINUTE = 60_000
let market: TestMarketplace
let liang: string
let pennine: string
let operator: string
let positionId: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  await signIn()
  const body = {
    ...{
      titleZh: '试验位',
      titleEn: 'A trial slot',
      page: 'home',
      device: 'all',
      width: 343,
      height: 192,
      rotation: 2,
    },
    ...{ capacity: 2, pricePerDayP: 1_000, leadDays: 1, blackoutDays: [], sortNo: 900, active: true, key: 'trial' },
  } as const
  positionId = (await market.hit(addAdPosition, operator, { body: body as never })).data.id
})
afterAll(() => market.close())

async function signIn() {
  await peek(market, sql`delete from attempt_counter returning 1`)
  liang = await market.login('liang_manager')
  pennine = await market.login('hannah_pennine')
  operator = await market.login('operator')
}
const day = (days: number) => addDays(ukDay(market.clock.now.getTime()), days)

const add = async (more: object = {}) => {
  const body = {
    ...{ titleZh: '套餐', titleEn: 'A package', contents: [{ positionId, days: 5 }], priceP: 3_000, validDays: 30 },
    ...{ stock: null, active: true, ...more },
  }
  return market.hit(contract.addAdPackage, operator, { body })
}
const buy = (packageId: string, as = liang, priceP = 3_000) =>
  market.hit(contract.buyAdPackage, as, { body: { packageId, priceP } })
async function paid(packageId: string, as = liang): Promise<string> {
  const { id } = (await buy(packageId, as)).data
  const started = await market.hit(contract.startAdPurchasePayment, as, { body: { id, version: 1, method: 4 } })
  const card = { params: { id: started.data.id }, body: { card: SANDBOX_CARDS.pays } }
  expect((await market.hit(paySubscriptionInSandbox, as, card)).status).toBe(200)
  return id
}
const purchase = async (id: string) => (await market.hit(contract.getAdPurchase, liang, { query: { id } })).data
const used = async (id: string) => (await purchase(id)).entitlements.map((each) => each.used)

async function order(purchaseId: string, from: string, to: string, as = liang) {
  const create = { width: 343, height: 192, channels: 3, background: '#357' } as const
  const base64 = (await sharp({ create }).png().toBuffer()).toString('base64')
  const picture = (await market.hit(addAdPicture, as, { body: { positionId, base64 } })).data.id
  const target = { kind: 'shop' as const, id: shopIdOf(as === liang ? 'liang' : 'pennine') }
  const body = { positionId, from, to, draft: false, purchaseId, picture, textZh: '毯', textEn: 'A throw', target }
  return market.hit(addAdOrder, as, { body })
}

test('A package is checked, offered with its saving, and bought at the price that was shown', async () => {
  const twice = await add({ contents: [positionId, positionId].map((id) => ({ positionId: id, days: 1 })) })
  expect(twice.envelope.fields).toEqual({ 'contents.1.positionId': ['double'] })
  const { id } = (await add()).data
  const offer = (await market.hit(contract.adPackageOffers, liang)).data.find((each) => each.id === id)
  expect(offer).toMatchObject({ priceP: 3_000, singlyP: 5_000, left: null, contents: [{ days: 5 }] })
  expect((await buy(id, liang, 2_000)).envelope.error).toBe('AD_PACKAGE_CHANGED')
  const hidden = (await add({ active: false })).data.id
  expect((await buy(hidden)).envelope.error).toBe('AD_PACKAGE_GONE')
  expect((await market.hit(contract.addAdPackage, liang, { body: {} as never })).status).toBe(403)
})

test('Of two shops that want the last piece one gets it; it is free again when the hold is over', async () => {
  const { id } = (await add({ stock: 1 })).data
  const answers = await Promise.all([buy(id), buy(id, pennine)])
  expect(answers.map(({ envelope }) => envelope.error ?? 'kept').toSorted()).toEqual(['AD_PACKAGE_GONE', 'kept'])
  market.clock.advance(31 * MINUTE)
  await signIn()
  expect((await buy(id, pennine)).status).toBe(200)
})

test('Its days are used by orders, which need no payment, and come back when an order ends early', async () => {
  const id = await paid((await add()).data.id)
  expect(await purchase(id)).toMatchObject({ state: 1, usable: true })
  const slot = (await market.hit(getAdSlot, liang, { query: { id: positionId } })).data
  expect(slot.packages).toEqual([expect.objectContaining({ purchaseId: id, left: 5 })])
  const { data } = await order(id, day(2), day(4))
  expect(data.state).toBe(A.pendingReview)
  expect(await used(id)).toEqual([3])
  expect((await order(id, day(2), day(4))).envelope.error).toBe('AD_PACKAGE_DAYS')
  expect((await order(id, day(6), day(6), pennine)).envelope.error).toBe('AD_PACKAGE_DAYS')
  expect(await used(id)).toEqual([3])
  const { version, ofPackage } = (await market.hit(getAdOrder, operator, { query: { id: data.id } })).data
  expect(ofPackage).toBe(true)
  const decided = { id: data.id, version, accept: true, remarkZh: '', remarkEn: '' }
  expect((await market.hit(decideAdOrder, operator, { body: decided })).data.state).toBe(A.passed)
  const stopped = { id: data.id, version: version + 1, refundP: 0 }
  expect((await market.hit(stopAdOrder, liang, { body: stopped })).data.state).toBe(A.stopped)
  expect(await used(id)).toEqual([0])
})

test('Its days are not used after they are over, and its price is in the books', async () => {
  const id = await paid((await add({ validDays: 1 })).data.id)
  const lines = await peek<{ account: string; pence: number }>(
    market,
    sql`select l.account, sum(l.amount_p)::int as pence from ledger_line l join ledger_journal j on j.id = l.journal_id
      where j.ref_id = ${id} group by 1 having sum(l.amount_p) <> 0 order by 1`,
  )
  expect(lines).toEqual([
    { account: 'advertising', pence: -3_000 },
    { account: 'receivable', pence: 3_000 },
  ])
  market.clock.advance(25 * 60 * MINUTE)
  await signIn()
  expect((await order(id, day(2), day(2))).envelope.error).toBe('AD_PACKAGE_DAYS')
  expect((await purchase(id)).usable).toBe(false)
})
