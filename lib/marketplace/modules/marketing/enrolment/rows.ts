import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EnrolmentDetail, EnrolmentRow } from '@/lib/contract/marketing/enrolment'
import type { Twin } from '@/lib/domain/locale'
import type { ActivityType } from '@/lib/domain/marketing/activity'
import { bumpAll, type Changes } from '@/lib/marketplace/kernel/bump'
import type { Context } from '@/lib/marketplace/kernel/context'
import { type Db, instant } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { jsonAs, query, textAs } from '@/lib/marketplace/kernel/query'
import { enrolment } from '@/lib/marketplace/tables/flash'
import { lockMs } from '../flash/slots'
import { poolsOf } from '../price/pool'
import { usesOfPromotion } from '../terms'

/** Kind of an enrolment in logs, assignments and notifications; its name is older than activities. */
export const ENROLMENT_CASE = 'flashEnrolment'

export const Row = z.object({
  ...{
    id: z.string(),
    kind: textAs<EnrolmentRow['kind']>(),
    shopId: z.string(),
    name: jsonAs<Twin>(),
    day: z.string(),
  },
  ...{ startsAt: z.string(), endsAt: z.string(), state: z.number(), saleState: z.number(), skus: z.number() },
  ...{ pieces: z.number(), sold: z.number(), feeP: z.number(), submitTime: z.string(), version: z.number() },
})
export type Row = z.infer<typeof Row>

const [POOLS, OF_ORDERS] = [poolsOf(sql`e.id`), usesOfPromotion(sql`e.id`)]
export const COLUMNS = sql`e.id, case when e.activity_id is null then 'flash' else 'activity' end as kind,
  e.shop_id as "shopId", json_build_object('zh', p.title_zh, 'en', p.title_en) as name,
  coalesce(e.day, (p.starts_at at time zone 'Europe/London')::date)::text as day,
  p.starts_at as "startsAt", p.ends_at as "endsAt", e.state, p.state as "saleState",
  (select count(*)::int from promotion_sku s where s.promotion_id = e.id) as skus,
  ${POOLS.pieces} as pieces, ${POOLS.sold} as sold, e.fee_p as "feeP",
  e.submitted_at as "submitTime", e.version`
export const FROM = sql`from enrolment e join promotion p on p.id = e.id left join activity a on a.id = e.activity_id`

export const visible = ({ scope }: Pick<Context, 'scope'>): SQL =>
  scope.kind === 'shop' ? sql`e.shop_id = ${scope.shopId}` : sql`true`

const Enrolment = Row.extend({
  ...{ seckillTimeId: z.string().nullable(), activityId: z.string().nullable() },
  ...{
    activityType: textAs<ActivityType>().nullable(),
    lockHours: z.number().nullable(),
    seats: z.number().nullable(),
  },
  ...{ buyerLimit: z.number().nullable(), meets: jsonAs<EnrolmentDetail['meets']>(), maxPercent: z.number() },
  ...{ remarkZh: z.string().nullable(), remarkEn: z.string().nullable(), orders: z.number(), discountP: z.number() },
  ...{ no: z.string(), vatP: z.number(), holdUntil: z.string().nullable(), paidAt: z.string().nullable() },
  ...{ picture: z.string().nullable(), textZh: z.string(), textEn: z.string() },
  ...{ paidFrom: textAs<'balance' | 'provider'>().nullable(), feeBackAt: z.string().nullable() },
})
export type Enrolment = z.infer<typeof Enrolment>

/** Enrolments that match a condition on `enrolment e`, the oldest first; `lock` locks the rows. */
export const enrolmentsWhere = ({ tx }: Pick<Context, 'tx'>, where: SQL, { lock = false } = {}): Promise<Enrolment[]> =>
  query(
    tx,
    Enrolment,
    sql`select ${COLUMNS}, e.seckill_time_id as "seckillTimeId", e.activity_id as "activityId", a.type as "activityType",
      a.lock_hours as "lockHours", a.seats, p.meets, e.max_percent as "maxPercent", e.remark_zh as "remarkZh",
      e.remark_en as "remarkEn", e.picture, e.text_zh as "textZh", e.text_en as "textEn", e.no, e.vat_p as "vatP", e.hold_until as "holdUntil", e.paid_at as "paidAt",
      e.paid_from as "paidFrom", e.fee_back_at as "feeBackAt",
      (select s.buyer_limit from promotion_sku s where s.promotion_id = e.id limit 1) as "buyerLimit",
      ${OF_ORDERS.orders} as orders, ${OF_ORDERS.discountP} as "discountP"
      ${FROM} where ${where} order by e.submitted_at, e.id ${lock ? sql`for update of e` : sql``}`,
  )

/** Returns one enrolment that the caller may see. NOT_FOUND if there is none. */
export async function enrolmentById(context: Context, id: string): Promise<Enrolment> {
  const [row] = await enrolmentsWhere(context, sql`e.id = ${requireId(id)} and ${visible(context)}`)
  return row ?? fail('NOT_FOUND')
}

const Enrolled = z.object({ shopId: z.string(), startsAt: z.string(), skuIds: jsonAs<string[]>() })

/** SKUs of an enrolment that the caller may see, with shop and start. NOT_FOUND if there is none. */
export async function enrolledSkus(context: Context, id: string): Promise<z.infer<typeof Enrolled>> {
  const [row] = await query(
    context.tx,
    Enrolled,
    sql`select e.shop_id as "shopId", p.starts_at as "startsAt", (select coalesce(json_agg(s.sku_id order by s.sku_id), '[]')
        from promotion_sku s where s.promotion_id = e.id) as "skuIds" ${FROM}
      where e.id = ${requireId(id)} and ${visible(context)}`,
  )
  return row ? { ...row, startsAt: instant(row.startsAt) } : fail('NOT_FOUND')
}

/** Time from which the shop cannot withdraw it; milliseconds. */
export async function lockAtOf(
  { tx }: Pick<Context, 'tx'>,
  { startsAt, lockHours }: Pick<Enrolment, 'startsAt' | 'lockHours'>,
): Promise<number> {
  const lock = lockHours === null ? await lockMs(tx) : lockHours * 3_600_000
  return Date.parse(instant(startsAt)) - lock
}

/** Writes changes of one enrolment that the caller has locked. */
export const setEnrolment = (tx: Db, id: string, changes: Changes<typeof enrolment>) =>
  bumpAll(tx, enrolment, eq(enrolment.id, id), changes)
