import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type * as contract from '@/lib/contract/subscription'
import {
  dueFrom,
  graceEnd,
  type Limits,
  type OrderState,
  type Period,
  type SubscriptionState,
} from '@/lib/domain/subscription'
import { type Db, instant, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { jsonAs, query, textAs } from '../../kernel/query'
import type { Plans } from '../finance'

const VersionRow = z.object({ version: jsonAs<PlanVersion>() })
const PlanRow = z.object({ plan: z.string() })
const IdNameZhNameEnRow = z.object({ id: z.string(), nameZh: z.string(), nameEn: z.string() })

/** A version of a plan with the plan's names. */
export interface PlanVersion {
  id: string
  planId: string
  nameZh: string
  nameEn: string
  aboutZh: string
  aboutEn: string
  onSale: boolean
  monthP: number
  yearP: number
  limits: Limits
}

/** JSON of a `plan_version v` joined with its `plan p`. */
export const VERSION = sql`json_build_object('id', v.id, 'planId', p.id, 'nameZh', p.name_zh, 'nameEn', p.name_en,
  'aboutZh', p.about_zh, 'aboutEn', p.about_en, 'onSale', p.on_sale, 'monthP', v.month_p, 'yearP', v.year_p, 'limits',
  json_build_object('products', v.products, 'staff', v.staff, 'storageMb', v.storage_mb))`

/** Join of a `plan p` with its newest version. */
export const NEWEST = sql`join lateral (select * from plan_version where plan_id = p.id order by no desc limit 1) v on true`

/** The newest version of a plan, or null. */
export async function newestOf(tx: Db, planId: string): Promise<PlanVersion | null> {
  const [row] = await query(
    tx,
    VersionRow,
    sql`select ${VERSION} as version from plan p ${NEWEST} where p.id = ${planId}`,
  )
  return row?.version ?? null
}

/** Plans on sale, with current prices in pence. */
export async function plansOnSale(tx: Db) {
  const rows = await query(
    tx,
    VersionRow,
    sql`select ${VERSION} as version from plan p ${NEWEST} where p.on_sale order by p.sort, p.id limit 50`,
  )
  return rows.map(({ version }) => ({ name: namesOf(version), monthP: version.monthP, yearP: version.yearP }))
}

export const priceOf = ({ monthP, yearP }: Pick<PlanVersion, 'monthP' | 'yearP'>, period: Period): number =>
  period === 'year' ? yearP : monthP

export const namesOf = ({ nameZh, nameEn }: Pick<PlanVersion, 'nameZh' | 'nameEn'>) => ({ zh: nameZh, en: nameEn })

export const SubscriptionRecord = z.object({
  shopId: z.string(),
  plan: jsonAs<PlanVersion>(),
  period: textAs<Period>().nullable(),
  priceP: z.number(),
  trial: z.boolean(),
  state: jsonAs<SubscriptionState>(),
  from_at: z.string(),
  until_at: z.string(),
  ends_at: z.string(),
  billingDay: z.number(),
  nextOrderId: z.string().nullable(),
  autoRenew: z.boolean(),
  renewPlanId: z.string().nullable(),
  renewPeriod: textAs<Period>().nullable(),
  cancelled_at: z.string().nullable(),
  reminded: z.array(z.number()),
  version: z.number(),
})
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>

const SELECT = sql`select s.shop_id as "shopId", ${VERSION} as plan, s.period, s.price_p as "priceP", s.trial, s.state,
    s.from_at, s.until_at, s.ends_at, s.billing_day as "billingDay", s.next_order_id as "nextOrderId", s.auto_renew as "autoRenew",
    s.renew_plan_id as "renewPlanId", s.renew_period as "renewPeriod", s.cancelled_at, s.reminded, s.version
  from subscription s join plan_version v on v.id = s.version_id join plan p on p.id = v.plan_id`

/** Subscriptions that match a condition on `subscription s`; `held` locks them. */
export const subscriptionsWhere = (tx: Db, where: SQL, held = false): Promise<SubscriptionRecord[]> =>
  query(tx, SubscriptionRecord, sql`${SELECT} where ${where} order by s.shop_id ${held ? sql`for update of s` : sql``}`)

/** Returns the subscription of a shop; NOT_FOUND if it has none. */
export async function subscriptionOf(tx: Db, shopId: string, held = false): Promise<SubscriptionRecord> {
  const [row] = await subscriptionsWhere(tx, sql`s.shop_id = ${shopId}`, held)
  return row ?? fail('NOT_FOUND')
}

/** Id of a shop's plan; null if it has none. */
export async function planOfShop(tx: Db, shopId: string): Promise<string | null> {
  const [row] = await query(
    tx,
    PlanRow,
    sql`select v.plan_id as plan from subscription s join plan_version v on v.id = s.version_id where s.shop_id = ${shopId}`,
  )
  return row?.plan ?? null
}

/** Plans for commission rules. */
export const subscriptionPlans: Plans = {
  of: planOfShop,
  all: async (tx) =>
    (
      await query(
        tx,
        IdNameZhNameEnRow,
        sql`select id, name_zh as "nameZh", name_en as "nameEn" from plan order by sort, id`,
      )
    ).map(({ id, ...names }) => ({ id, name: namesOf(names) })),
}

export const millis = (text: string): number => Date.parse(instant(text))

/** The dates that decide the state of a record. */
export const datesOf = (row: Pick<SubscriptionRecord, 'trial' | 'from_at' | 'ends_at' | 'cancelled_at'>) => ({
  trial: row.trial,
  startsAt: millis(row.from_at),
  endsAt: millis(row.ends_at),
  cancelled: row.cancelled_at !== null,
})

export const OrderRecord = z.object({
  id: z.string(),
  no: z.string(),
  shopId: z.string(),
  kind: z.enum(['renew', 'upgrade']),
  plan: jsonAs<PlanVersion>(),
  period: textAs<Period>(),
  priceP: z.number(),
  amountP: z.number(),
  vatP: z.number(),
  from_at: z.string(),
  until_at: z.string(),
  state: jsonAs<OrderState>(),
  auto: z.boolean(),
  by: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  paidFrom: z.enum(['balance', 'provider']).nullable(),
  version: z.number(),
})
export type OrderRecord = z.infer<typeof OrderRecord>

export const ORDER_COLUMNS = sql`o.id, o.no, o.shop_id as "shopId", o.kind, ${VERSION} as plan, o.period,
  o.price_p as "priceP", o.amount_p as "amountP", o.vat_p as "vatP", o.from_at, o.until_at, o.state, o.auto,
  (select a.realname from account a where a.id = o.created_by) as by, o.created_at,
  o.paid_at, o.ended_at, o.paid_from as "paidFrom", o.version`
export const ORDER_FROM = sql`from subscription_order o join plan_version v on v.id = o.version_id
  join plan p on p.id = v.plan_id`

/** Orders that match a condition on `subscription_order o`, newest first; `held` locks them. */
export const ordersWhere = (tx: Db, where: SQL, held = false): Promise<OrderRecord[]> =>
  query(
    tx,
    OrderRecord,
    sql`select ${ORDER_COLUMNS} ${ORDER_FROM} where ${where} order by o.created_at desc, o.id desc
      ${held ? sql`for update of o` : sql``}`,
  )

export const toOrder = (row: OrderRecord): contract.SubscriptionOrder => ({
  id: row.id,
  no: row.no,
  kind: row.kind,
  plan: namesOf(row.plan),
  period: row.period,
  amountP: row.amountP,
  vatP: row.vatP,
  fromTime: instant(row.from_at),
  untilTime: instant(row.until_at),
  state: row.state,
  auto: row.auto,
  by: row.by,
  createTime: instant(row.created_at),
  payTime: instantOrNull(row.paid_at),
  paidFrom: row.paidFrom,
  endTime: instantOrNull(row.ended_at),
  version: row.version,
})

async function boughtAhead(tx: Db, { nextOrderId }: SubscriptionRecord): Promise<contract.Subscription['next']> {
  if (!nextOrderId) return null
  const [order] = await ordersWhere(tx, sql`o.id = ${nextOrderId}`)
  if (!order) return null
  return { planId: order.plan.planId, name: namesOf(order.plan), period: order.period, priceP: order.priceP }
}

async function renewalOf(tx: Db, { renewPlanId, renewPeriod }: SubscriptionRecord) {
  const plan = renewPlanId && renewPeriod ? await newestOf(tx, renewPlanId) : null
  if (!plan || !renewPeriod) return null
  return { planId: plan.planId, name: namesOf(plan), period: renewPeriod, priceP: priceOf(plan, renewPeriod) }
}

/** A subscription for the wire. */
export async function toSubscription(tx: Db, row: SubscriptionRecord): Promise<contract.Subscription> {
  return {
    state: row.state,
    plan: { id: row.plan.planId, name: namesOf(row.plan), limits: row.plan.limits },
    period: row.period,
    priceP: row.priceP,
    fromTime: instant(row.from_at),
    untilTime: instant(row.until_at),
    endTime: instant(row.ends_at),
    dueTime: new Date(dueFrom(datesOf(row))).toISOString(),
    graceTime: new Date(graceEnd(datesOf(row))).toISOString(),
    next: await boughtAhead(tx, row),
    autoRenew: row.autoRenew,
    renewal: await renewalOf(tx, row),
    cancelTime: instantOrNull(row.cancelled_at),
    version: row.version,
  }
}
