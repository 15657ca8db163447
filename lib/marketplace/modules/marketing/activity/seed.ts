import { sql } from 'drizzle-orm'
import { ACTIVITY_STATE as A, type ActivityType, PRICES_OF_TYPE } from '@/lib/domain/marketing/activity'
import { ENROLMENT as E, ENROLMENT_PICTURE, priceLimitP } from '@/lib/domain/marketing/enrolment'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import type { Db } from '@/lib/marketplace/kernel/database'
import { seededId } from '@/lib/marketplace/kernel/ids'
import { IdRow, query } from '@/lib/marketplace/kernel/query'
import { activity, enrolment } from '@/lib/marketplace/tables/flash'
import { promotionSku } from '@/lib/marketplace/tables/promotion'
import { storeExactPicture } from '../../file'
import { drawBanner, moveStock, promotableSkus } from '../../goods'
import { dayFrom, stagePromotion } from '../staged'

interface Demo {
  key: string
  type: ActivityType
  zh: string
  en: string
  state: number
  /** Days from today: the first, the one after the last, and the opening and end of enrolment. */
  days: [number, number]
  enrol: [number, number]
  feeP?: number
  subsidyPercent?: number
  minScore?: number
  stopReason?: string
}

const DEMO: readonly Demo[] = [
  {
    key: 'spring',
    type: 'theme',
    zh: '新春好物',
    en: 'Spring festival',
    state: A.draft,
    days: [40, 60],
    enrol: [10, 35],
  },
  {
    ...{ key: 'market', type: 'theme', zh: '圣诞市集', en: 'Christmas market', state: A.published },
    ...{ days: [8, 22], enrol: [-3, 6], subsidyPercent: 20 },
  },
  {
    ...{ key: 'newYear', type: 'theme', zh: '新年焕新', en: 'New year sale', state: A.published },
    ...{ days: [14, 30], enrol: [-1, 10], feeP: 2_500, subsidyPercent: 30 },
  },
  {
    ...{ key: 'stars', type: 'newUser', zh: '新人好店', en: 'Welcome to five-star shops', state: A.published },
    ...{ days: [16, 30], enrol: [-2, 12], minScore: 50 },
  },
  {
    ...{ key: 'boxing', type: 'flash', zh: '节礼日秒杀', en: 'Boxing Day flash', state: A.published },
    ...{ days: [27, 28], enrol: [3, 20] },
  },
  {
    ...{ key: 'tea', type: 'theme', zh: '茶与瓷', en: 'Tea and porcelain', state: A.published },
    ...{ days: [-3, 6], enrol: [-20, -5], subsidyPercent: 50 },
  },
  {
    ...{ key: 'autumn', type: 'theme', zh: '秋日上新', en: 'Autumn arrivals', state: A.published },
    ...{ days: [-20, -13], enrol: [-35, -23] },
  },
  {
    ...{ key: 'clearance', type: 'theme', zh: '清仓周', en: 'Clearance week', state: A.stopped },
    ...{ days: [3, 10], enrol: [-10, 1], stopReason: 'The rules named the wrong discount.' },
  },
]

type Shop = 'first' | 'second'

interface Enrolled {
  key: string
  shop: Shop
  state: number
  sale: number
  /** Made before its activity had a fee. */
  free?: true
  remark?: readonly [zh: string, en: string]
  /** Text of its picture. */
  text?: readonly [zh: string, en: string]
}

const ENROLLED: readonly Enrolled[] = [
  { key: 'tea', shop: 'first', state: E.passed, sale: S.running, text: ['一壶好茶', 'A pot of good tea'] },
  { key: 'tea', shop: 'second', state: E.passed, sale: S.running },
  { key: 'market', shop: 'second', state: E.pendingReview, sale: S.draft, text: ['羊毛好礼', 'Gifts of wool'] },
  { key: 'market', shop: 'first', state: E.withdrawn, sale: S.draft },
  { key: 'newYear', shop: 'first', state: E.pendingPayment, sale: S.draft },
  { key: 'newYear', shop: 'second', state: E.passed, sale: S.scheduled, free: true },
  {
    ...{ key: 'autumn', shop: 'second', state: E.failed, sale: S.draft },
    remark: ['商品图片不符合要求', 'The pictures of the product do not meet the rules'],
  },
  { key: 'autumn', shop: 'first', state: E.passed, sale: S.ended },
  {
    ...{ key: 'clearance', shop: 'first', state: E.failed, sale: S.draft },
    remark: ['活动规则中的折扣有误', 'The rules named the wrong discount.'],
  },
]

const POOL = 6
const OFF_PERCENT = 15
const DAY_MS = 86_400_000

interface Given {
  at: Date
  first: string
  second: string
  by: string
}

/** Id of an activity of the demo. */
export const demoActivityId = (key: string, at: Date) => seededId(`activity:${key}`, at.getTime() - 40 * DAY_MS)

const writeActivity = (tx: Db, { key, zh, en, days, enrol, ...more }: Demo, at: Date, sort: number) =>
  tx.insert(activity).values({
    ...{ ...more, id: demoActivityId(key, at), titleZh: zh, titleEn: en, startsAt: dayFrom(at, days[0]) },
    ...{ endsAt: dayFrom(at, days[1]), enrolFrom: dayFrom(at, enrol[0]), enrolUntil: dayFrom(at, enrol[1]) },
    rulesZh: '活动价须低于 30 天最低价。活动期间请勿下架商品。',
    rulesEn: 'The price must be below the 30-day low. Keep the products on sale while the activity runs.',
    ...{ lockHours: 24, offPercent: OFF_PERCENT, minStock: 5, perShop: 10, seats: 40, sort },
    ...{ feeP: more.feeP ?? 0, subsidyPercent: more.subsidyPercent ?? 0, createdAt: at, updatedAt: at },
  })

/** SKUs of a shop with enough pieces and without a promotion's price. */
async function freeSkus(tx: Db, shopId: string, at: Date) {
  const priced = await query(
    tx,
    IdRow,
    sql`select sku_id as id from promotion_sku where active and shop_id = ${shopId}`,
  )
  const taken = new Set(priced.map(({ id }) => id))
  return (await promotableSkus(tx, shopId, at)).filter(
    ({ skuId, available, lowP }) => available > 4 * POOL && lowP > 100 && !taken.has(skuId),
  )
}

/** Draws a demo picture with its text. */
async function creativeOf(tx: Db, of: { at: Date; shopId: string }, [textZh, textEn]: readonly [string, string]) {
  const { width, height } = ENROLMENT_PICTURE
  const drawn = { shape: 'basket', tint: '#d5ddc8', ink: '#6b7f5c' }
  const source = Buffer.from(drawBanner([drawn], { width, height }))
  const picture = await storeExactPicture(tx, { ...of, source, size: ENROLMENT_PICTURE })
  return { picture, textZh, textEn }
}

async function writeEnrolled(tx: Db, given: Given, row: Enrolled, index: number): Promise<void> {
  const { at, by } = given
  const demo = DEMO.find(({ key }) => key === row.key)
  const shopId = given[row.shop]
  const skus = (await freeSkus(tx, shopId, at)).slice(index, index + 2)
  if (!demo || skus.length === 0) return
  const { kind, audience } = PRICES_OF_TYPE[demo.type]
  const { id, startsAt, endsAt } = await stagePromotion(
    tx,
    { name: demo.zh, zh: demo.zh, en: demo.en, state: row.sale, days: demo.days },
    { at, shopId, kind, key: `activity:${row.key}:${row.shop}`, index },
    { audience, shopBp: (100 - (demo.subsidyPercent ?? 0)) * 100 },
  )
  const active = row.state === E.passed && (row.sale === S.scheduled || row.sale === S.running)
  await tx.insert(promotionSku).values(
    skus.map(({ skuId, priceP, lowP }) => ({
      ...{ promotionId: id, skuId, shopId, stock: POOL, buyerLimit: 2, active, startsAt, endsAt },
      priceP: priceLimitP({ saleP: priceP, lowP }, 80),
    })),
  )
  if (active)
    await moveStock(tx, {
      ...{ kind: 'pool', shopId, refId: id, refType: 'promotion', orderNo: null, at },
      pieces: skus.map(({ skuId }) => ({ skuId, qty: POOL })),
    })
  const submittedAt = new Date(Math.min(at.getTime() - DAY_MS, dayFrom(at, demo.enrol[0]).getTime() + DAY_MS) + index)
  const feeP = row.free ? 0 : (demo.feeP ?? 0)
  const no = feeP > 0 ? `E${9_000 + index}` : ''
  const failed = row.state === E.failed
  await tx.insert(enrolment).values({
    ...{
      id,
      shopId,
      activityId: demoActivityId(row.key, at),
      state: row.state,
      maxPercent: 100 - OFF_PERCENT,
      no,
      feeP,
      vatP: 0,
    },
    // Leaves the demo enrolment payable for a day.
    ...(row.state === E.pendingPayment && { holdUntil: new Date(at.getTime() + DAY_MS) }),
    ...(row.text && (await creativeOf(tx, { at: submittedAt, shopId }, row.text))),
    ...{ remarkZh: row.remark?.[0] ?? null, remarkEn: row.remark?.[1] ?? null, submittedBy: by, submittedAt },
    ...((failed || row.state === E.passed) && { decidedAt: submittedAt }),
  })
}

/** Seeds activities in every phase, and enrolments of two shops in every state. */
export async function seedActivities(tx: Db, given: Given): Promise<void> {
  for (const [sort, demo] of DEMO.entries()) await writeActivity(tx, demo, given.at, sort)
  for (const [index, row] of ENROLLED.entries()) await writeEnrolled(tx, given, row, index)
}
