import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { transfer } from '@/lib/domain/ledger'
import { ORDER_STATE, type Period, periodEnd } from '@/lib/domain/subscription'
import { addUkDays } from '@/lib/domain/uk-time'
import { feeVat } from '@/lib/domain/vat/fee'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import type { Vault } from '../../kernel/vault'
import { chargeShop, feeTermsOf, post, refundCharge } from '../finance'
import { createShop, listShops } from '../shop'
import { writeSubscription } from './move'
import { subscriptionOf } from './rows'
import { openSubscription } from './trial'

const IdPriceRow = z.object({ id: z.string(), price: z.number() })

export interface SubscriptionSeed {
  at: Date
  vault: Vault
  operatorId: string
  /** Owners of the shops below, by key. */
  ownerOf(key: string): string
  shopIdOf(key: string): string
}

interface Demo {
  key: string
  no: string
  nameZh: string
  nameEn: string
  legalName: string
  /** Days from the day of the seed until its plan ends. */
  ends: number
  plan: string
  trial?: true
  /** Welcome credit of the platform in pence, which paid its orders. */
  creditP?: number
}

/** Shops for the remaining states. */
const DEMO: readonly Demo[] = [
  ...[{ key: 'fern', no: 'S10008', nameZh: '蕨园花艺', nameEn: 'Fern & Field', legalName: 'Fern and Field Ltd' }].map(
    (shop) => ({ ...shop, ends: 63, plan: 'Starter', trial: true as const }),
  ),
  ...[{ key: 'cedar', no: 'S10009', nameZh: '雪松木作', nameEn: 'Cedar Works', legalName: 'Cedar Works Ltd' }].map(
    (shop) => ({ ...shop, ends: -3, plan: 'Standard', creditP: 7_400 }),
  ),
  ...[{ key: 'opal', no: 'S10010', nameZh: '欧泊灯饰', nameEn: 'Opal Lighting', legalName: 'Opal Lighting Ltd' }].map(
    (shop) => ({ ...shop, ends: -20, plan: 'Standard', creditP: 34_900 }),
  ),
]

async function writeShop(tx: Db, given: SubscriptionSeed, demo: Demo): Promise<void> {
  const { at, vault } = given
  const id = given.shopIdOf(demo.key)
  const until = addUkDays(at.getTime(), demo.ends)
  const address = '12 Weavers Yard, Leeds, LS1 4DY'
  await createShop(
    tx,
    {
      ...{ id, no: demo.no, type: 2, nameZh: demo.nameZh, nameEn: demo.nameEn, establishment: 'uk' as const },
      ...{ expireAt: new Date(until), ownerId: given.ownerOf(demo.key), documents: [] },
      contact: { name: demo.nameEn, phone: '', email: '' },
      legal: { legalName: demo.legalName, companyNo: '', vatNo: '', legalAddress: address },
    },
    { vault, at: new Date(addUkDays(at.getTime(), -120)) },
  )
  await tx.execute(sql`update shop set demo = true where id = ${id}`)
  const from = addUkDays(until, demo.trial ? -90 : -30)
  await openSubscription(tx, id, { from, until, now: at.getTime(), trial: !!demo.trial, plan: demo.plan })
  if (!demo.creditP) return
  const ref = { type: 'subscription' as const, id: seededId(`credit:${demo.key}`), no: `WELCOME-${demo.no}` }
  const lines = transfer('subsidy', 'subsidy', 'available', demo.creditP)
  const posting = { key: `credit:${id}`, event: 'credit', shopId: id, ref, at: from, lines }
  await post(tx, [posting], { at, by: given.operatorId })
}

interface Ordered {
  shop: string
  /** Days from the day of the seed on which the period begins. */
  from: number
  period: Period
  plan: string
  state: keyof typeof ORDER_STATE
}

/** Orders in every state. */
const ORDERS: readonly Ordered[] = [
  { shop: 'liang', from: -155, period: 'month', plan: 'Plus', state: 'cancelled' },
  { shop: 'cedar', from: -33, period: 'month', plan: 'Standard', state: 'paid' },
  { shop: 'opal', from: -50, period: 'month', plan: 'Standard', state: 'paid' },
  { shop: 'opal', from: -52, period: 'year', plan: 'Standard', state: 'cancelled' },
  { shop: 'opal', from: -20, period: 'month', plan: 'Starter', state: 'refunded' },
  { shop: 'fern', from: 63, period: 'month', plan: 'Starter', state: 'unpaid' },
]

async function writeOrder(tx: Db, given: SubscriptionSeed, ordered: Ordered): Promise<void> {
  const { at } = given
  const { shop, period, plan, state } = ordered
  const [shopId, by] = [given.shopIdOf(shop), given.ownerOf(shop)]
  const [row] = await query(
    tx,
    IdPriceRow,
    sql`select v.id, case when ${period} = 'year' then v.year_p else v.month_p end as price
      from plan_version v join plan p on p.id = v.plan_id where p.name_en = ${plan} order by v.no desc limit 1`,
  )
  if (!row) return
  const id = seededId(`subscription-order:${shop}:${ordered.from}`)
  const from = addUkDays(at.getTime(), ordered.from)
  const made = new Date(Math.min(from, at.getTime() - 3_600_000))
  const no = `P${made.toISOString().slice(2, 10).replaceAll('-', '')}${500 + ordered.from}`
  const [paid, ended] = [state === 'paid' || state === 'refunded', state === 'cancelled' || state === 'refunded']
  const terms = (await feeTermsOf(tx, [shopId]))(shopId, made.getTime())
  const { vatP } = feeVat(row.price, terms)
  await tx.execute(sql`insert into subscription_order (id, no, shop_id, kind, version_id, period, price_p, amount_p, vat_p,
      from_at, until_at, state, created_by, created_at, paid_by, paid_at, ended_at)
    values (${id}, ${no}, ${shopId}, 'renew', ${row.id}, ${period}, ${row.price}, ${row.price}, ${vatP},
      ${new Date(from).toISOString()}, ${new Date(periodEnd(from, period)).toISOString()}, ${ORDER_STATE[state]}, ${by},
      ${made.toISOString()}, ${paid ? by : null}, ${paid ? made.toISOString() : null},
      ${ended ? made.toISOString() : null})`)
  const charge = { shopId, ref: { id, no }, amountP: row.price }
  if (paid) await chargeShop(tx, charge, { at: made, by })
  if (state === 'refunded') await refundCharge(tx, charge, { at: made, by: given.operatorId })
  if (state === 'paid')
    await tx.execute(sql`update subscription set period = ${period}, price_p = ${row.price} where shop_id = ${shopId}`)
}

const REASONS = {
  cancelled: ['店铺申请停止经营', 'The shop asked to stop trading'],
  refunded: ['店铺误购，周期尚未开始', 'Bought by mistake, and the period had not begun'],
  granted: ['上线首月支付故障补偿', 'Makes up for failed payments in the first month'],
} as const

interface Noted {
  shop: string
  kind: keyof typeof REASONS
  days?: number
  daysAgo: number
}

const NOTES: readonly Noted[] = [
  { shop: 'lapsed', kind: 'cancelled', daysAgo: 25 },
  { shop: 'opal', kind: 'refunded', daysAgo: 20 },
  { shop: 'fern', kind: 'granted', days: 14, daysAgo: 6 },
]

async function writeNote(tx: Db, { at, operatorId, shopIdOf }: SubscriptionSeed, noted: Noted): Promise<void> {
  const { shop, kind, days = null, daysAgo } = noted
  const [zh, en] = REASONS[kind]
  await tx.execute(sql`insert into subscription_note (id, shop_id, kind, days, reason_zh, reason_en, by_id, at)
    values (${seededId(`subscription-note:${shop}`)}, ${shopIdOf(shop)}, ${kind}, ${days}, ${zh}, ${en}, ${operatorId},
      ${new Date(addUkDays(at.getTime(), -daysAgo)).toISOString()})`)
}

/** Seeds a plan that is no longer sold, and a subscription that was cancelled and has ended. */
async function writeEnded(tx: Db, { at, shopIdOf }: SubscriptionSeed): Promise<void> {
  const [planId, since] = [seededId('plan:launch'), new Date(addUkDays(at.getTime(), -300)).toISOString()]
  await tx.execute(sql`insert into plan (id, name_zh, name_en, about_zh, about_en, sort, on_sale, updated_at)
    values (${planId}, '首发版', 'Launch', '上线首月的优惠套餐', 'The offer of the first month', 9, false, ${since})`)
  await tx.execute(sql`insert into plan_version (id, plan_id, no, month_p, year_p, products, staff, storage_mb, created_at)
    values (${seededId('plan:launch:1')}, ${planId}, 1, 900, 9000, 100, 5, 500, ${since})`)
  const row = await subscriptionOf(tx, shopIdOf('lapsed'), true)
  await writeSubscription(tx, row, { cancelled_at: new Date(addUkDays(at.getTime(), -25)).toISOString() }, at)
}

/** Seeds plans of the demo's shops: existing shops have a yearly one, three new ones show the other states. */
export async function seedSubscriptions(tx: Db, given: SubscriptionSeed): Promise<void> {
  const now = given.at.getTime()
  for (const { id, expireAt } of await listShops(tx)) {
    const until = expireAt.getTime()
    await openSubscription(tx, id, { from: addUkDays(until, -365), until, now, trial: false, plan: 'Plus' })
  }
  await tx.execute(sql`update subscription s set period = 'year', price_p = v.year_p from plan_version v
    where v.id = s.version_id`)
  for (const demo of DEMO) await writeShop(tx, given, demo)
  for (const ordered of ORDERS) await writeOrder(tx, given, ordered)
  await writeEnded(tx, given)
  for (const noted of NOTES) await writeNote(tx, given, noted)
}
