import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AD_ORDER as A, CREATIVE as C, priceOf, refundOf } from '@/lib/domain/ads/order'
import { PURCHASE } from '@/lib/domain/ads/package'
import { addDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import type { Db } from '@/lib/marketplace/kernel/database'
import { seededId } from '@/lib/marketplace/kernel/ids'
import { query } from '@/lib/marketplace/kernel/query'
import { adCreative, adOrder } from '@/lib/marketplace/tables/ad-order'
import { adEntitlement, adPackage, adPurchase } from '@/lib/marketplace/tables/ad-package'
import { storeExactPicture } from '../../file'
import { balancesOf, chargeShop, refundCharge } from '../../finance'
import { drawBanner } from '../../goods'
import { demoActivityId } from '../../marketing'
import { bookDays, positionOf } from './days'
import { liveTargets } from './targets'

interface Demo {
  key: string
  state: number
  /** First and last day, counted from today. */
  days: [first: number, last: number]
  /** Key of the position. */
  at: string
  zh: string
  en: string
  /** Leads to the shop, or to its first product. */
  to?: 'shop' | 'product'
  paused?: true
  remark?: readonly [zh: string, en: string]
  /** Counted from today: the day in which it was stopped. */
  stopped?: number
}

const HOME = 'home-strip-1'

const OF_FIRST: readonly Demo[] = [
  { key: 'draft', state: A.draft, days: [9, 12], at: HOME, zh: '新茶上市', en: 'New teas have come' },
  { key: 'unpaid', state: A.pendingPayment, days: [5, 7], at: HOME, zh: '青瓷茶具', en: 'Celadon for your table' },
  {
    key: 'waits',
    state: A.pendingReview,
    days: [4, 6],
    at: 'home-strip-2',
    zh: '冬日暖茶',
    en: 'Warm teas for winter',
  },
  { key: 'passed', state: A.passed, days: [2, 4], at: 'home-strip-2', zh: '手绘茶杯', en: 'Cups painted by hand' },
  { key: 'running', state: A.running, days: [-1, 2], at: HOME, zh: '茶与瓷', en: 'Tea and porcelain', to: 'product' },
  {
    ...{ key: 'paused', state: A.running, days: [-2, 1], at: 'home-strip-2', zh: '限量茶饼', en: 'A tea cake of few' },
    paused: true,
  },
  {
    ...{ key: 'failed', state: A.failed, days: [3, 3], at: HOME, zh: '全场五折', en: 'Everything at half price' },
    remark: ['图片中的价格与落地页不符', 'The picture promises what its target does not keep'],
  },
  { key: 'ended', state: A.ended, days: [-14, -12], at: HOME, zh: '秋茶', en: 'Autumn teas' },
  {
    ...{ key: 'stopped', state: A.stopped, days: [-10, -6], at: HOME, zh: '旧款茶壶', en: 'Last teapots' },
    stopped: -9,
  },
]

const OF_SECOND: readonly Demo[] = [
  { key: 'throw', state: A.running, days: [-1, 3], at: HOME, zh: '羊毛盖毯', en: 'Lambswool throws' },
  { key: 'linen', state: A.pendingReview, days: [6, 9], at: HOME, zh: '亚麻床品', en: 'Linen for the bed' },
]

const SHOWN = [
  { shape: 'tin', tint: '#d8e2d2', ink: '#2f5d50' },
  { shape: 'vase', tint: '#dbe6e2', ink: '#3f7f72' },
  { shape: 'mug', tint: '#ead8d3', ink: '#b23a2e' },
  { shape: 'bowl', tint: '#d9e0ea', ink: '#1f5f8b' },
  { shape: 'teapot', tint: '#eadfd0', ink: '#8a4a2f' },
] as const

/** A picture of a slot: its words beside a product. */
const drawing = ({ en }: Demo, size: { width: number; height: number }, at: number): Buffer =>
  Buffer.from(drawBanner(SHOWN.slice(at % SHOWN.length, (at % SHOWN.length) + 1), size, en))

const PAID: readonly number[] = [A.pendingReview, A.passed, A.running, A.ended, A.failed, A.stopped]
const DAY_MS = 86_400_000

interface Given {
  at: Date
  shopId: string
  by: string
}

const Keyed = z.object({ id: z.string() })

/** Charges the price of a demo order, and refunds what its state requires. */
async function charge(
  tx: Db,
  { at, shopId, by }: Given,
  paid: { id: string; no: string; amountP: number; backP: number },
) {
  const { id, no, amountP, backP } = paid
  const ref = { type: 'adOrder', id, no } as const
  const vatP = await chargeShop(tx, { shopId, ref, amountP }, { at, by })
  if (backP > 0) await refundCharge(tx, { shopId, ref, amountP: backP }, { at, by })
  return vatP
}

/** Refund of a demo order by its state, in pence. */
function backOf(demo: Demo, span: { from: string; to: string }, priceP: number, today: string): number {
  if (demo.state === A.failed) return priceP
  if (demo.stopped === undefined) return 0
  return refundOf({ ...span, paidP: priceP }, ukDayStart(addDays(today, demo.stopped))).refundP
}

async function writeOrder(tx: Db, given: Given, demo: Demo, index: number): Promise<void> {
  const { at, shopId, by } = given
  const today = ukDay(at.getTime())
  const [keyed] = await query(tx, Keyed, sql`select id from ad_position where key = ${demo.at}`)
  const targets = await liveTargets(tx, { shopId, now: at })
  const live = targets.find(({ kind }) => kind === (demo.to ?? 'shop'))
  // The activity is over.
  const target = demo.paused ? { kind: 'activity' as const, id: demoActivityId('autumn', at) } : live
  if (!keyed || !target) return
  const position = await positionOf({ tx }, keyed.id)
  const span = { from: addDays(today, demo.days[0]), to: addDays(today, demo.days[1]) }
  const priceP = priceOf(span, position.priceDayP)
  const isPaid = PAID.includes(demo.state)
  // The balance of a small demo may be too low.
  if (isPaid && (await balancesOf(tx, shopId)).availableP < priceP) return
  const made = new Date(Math.min(at.getTime() - DAY_MS, ukDayStart(span.from) - 4 * DAY_MS) + index * 60_000)
  const [id, no] = [seededId(`ad:${shopId}:${demo.key}`, made.getTime()), `AD${9_000 + index}`]
  const backP = isPaid ? backOf(demo, span, priceP, today) : 0
  const vatP = isPaid ? await charge(tx, given, { id, no, amountP: priceP, backP }) : 0
  const shown = [A.passed, A.running, A.ended, A.stopped].some((state) => state === demo.state)
  const closed = demo.state === A.failed || demo.state === A.ended || demo.state === A.stopped
  const remark = { remarkZh: demo.remark?.[0] ?? null, remarkEn: demo.remark?.[1] ?? null }
  const ended = demo.state === A.ended ? ukDayStart(addDays(span.to, 1)) : made.getTime() + 2 * 3_600_000
  const decided =
    shown || demo.state === A.failed ? { decidedBy: by, decidedAt: new Date(made.getTime() + 3_600_000) } : {}
  await tx.insert(adOrder).values({
    ...{ id, no, shopId, positionId: position.id, state: demo.state, firstDay: span.from, lastDay: span.to },
    ...{
      priceDayP: position.priceDayP,
      priceP,
      vatP,
      ...remark,
      ...decided,
      createdBy: by,
      createdAt: made,
      updatedAt: made,
    },
    // Leaves the demo order payable for a day.
    ...(demo.state === A.pendingPayment && { holdUntil: new Date(at.getTime() + DAY_MS) }),
    ...(isPaid && { paidFrom: 'balance' as const, paidAt: made }),
    ...(backP > 0 && { backP, feeBackAt: new Date(ended) }),
    ...(closed && { endedAt: new Date(ended) }),
    ...(demo.paused && { pausedAt: new Date(at.getTime() - 3_600_000) }),
  })
  const creativeId = seededId(`ad-creative:${shopId}:${demo.key}`, made.getTime())
  const size = { width: position.width, height: position.height }
  const picture = await storeExactPicture(tx, { shopId, at: made, size, source: drawing(demo, size, index) })
  await tx.insert(adCreative).values({
    ...{ id: creativeId, orderId: id, shopId, picture, textZh: demo.zh, textEn: demo.en, ...remark, ...decided },
    ...{ targetKind: target.kind, targetId: target.id, submittedBy: by, submittedAt: made },
    state: shown ? C.passed : demo.state === A.failed ? C.failed : C.pending,
  })
  if (shown) await tx.execute(sql`update ad_order set creative_id = ${creativeId} where id = ${id}`)
  if (demo.state === A.draft || demo.state === A.failed) return
  const to = demo.stopped === undefined ? span.to : addDays(today, demo.stopped)
  await bookDays({ tx, now: at }, position, { id, shopId, from: span.from, to })
}

const PACKAGES = [
  {
    key: 'start',
    zh: '首页入门套餐',
    en: 'Home page, first steps',
    priceP: 7_500,
    validDays: 60,
    stock: null,
    days: 5,
  },
  { key: 'season', zh: '旺季套餐', en: 'High season', priceP: 24_000, validDays: 90, stock: 20, days: 20 },
] as const

/** Seeds packages on sale, and a purchase that a shop has paid. */
async function seedPackages(tx: Db, { at, shopId, by }: Given): Promise<void> {
  const keyed = await query(tx, Keyed, sql`select id from ad_position where key in ('home-strip-1', 'home-strip-2')`)
  for (const { key, zh, en, days, ...terms } of PACKAGES) {
    const contents = keyed.map(({ id }) => ({ positionId: id, days: key === 'start' ? days : days / 2 }))
    const one = key === 'start' ? contents.slice(0, 1) : contents
    await tx.insert(adPackage).values({
      ...{ ...terms, id: seededId(`ad-package:${key}`, at.getTime()), titleZh: zh, titleEn: en, contents: one },
      ...{ createdAt: at, updatedAt: at },
    })
  }
  const [{ zh, en, priceP, validDays, days }] = PACKAGES
  if ((await balancesOf(tx, shopId)).availableP < priceP) return
  const [id, no] = [seededId(`ad-purchase:${shopId}`, at.getTime()), 'AP9001']
  const ref = { type: 'adPackage', id, no } as const
  const vatP = await chargeShop(tx, { shopId, ref, amountP: priceP }, { at, by })
  const packageId = seededId('ad-package:start', at.getTime())
  await tx.insert(adPurchase).values({
    ...{ id, no, shopId, packageId, titleZh: zh, titleEn: en, priceP, validDays, vatP, state: PURCHASE.paid },
    ...{
      paidFrom: 'balance',
      paidAt: at,
      validUntil: new Date(at.getTime() + validDays * DAY_MS),
      createdBy: by,
      createdAt: at,
    },
  })
  const [first] = keyed
  if (first) await tx.insert(adEntitlement).values({ purchaseId: id, positionId: first.id, shopId, days })
}

/** Ad orders of two shops in every state, and packages. */
export async function seedAds(
  tx: Db,
  { first, second, at }: { at: Date; first: Omit<Given, 'at'>; second: Omit<Given, 'at'> },
) {
  for (const [index, demo] of OF_FIRST.entries()) await writeOrder(tx, { ...first, at }, demo, index)
  await seedPackages(tx, { ...first, at })
  for (const [index, demo] of OF_SECOND.entries())
    await writeOrder(tx, { ...second, at }, demo, OF_FIRST.length + index)
}
