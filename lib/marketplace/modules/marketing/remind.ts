import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { grouped } from '@/lib/domain/grouped'
import type { Twin } from '@/lib/domain/locale'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { addUkDays } from '@/lib/domain/uk-time'
import { type Db, instant } from '../../kernel/database'
import type { Job, JobTools } from '../../kernel/job'
import { jsonAs, query } from '../../kernel/query'
import { settingNumber } from '../system'

/** Maximum of promotions, or coupons, in one run; the next run takes the rest. */
const MOST = 500
const HOUR_MS = 3_600_000

const Promotion = z.object({ id: z.string(), shopId: z.string().nullable(), name: z.string(), endsAt: z.string() })
const RETURNED = sql`promotion.id, promotion.shop_id as "shopId", promotion.name, promotion.ends_at as "endsAt"`

/** Reports promotions that end soon; one that began within the same hours gets no reminder. */
async function tellEnding(tx: Db, { now, emit }: JobTools): Promise<number> {
  const hours = await settingNumber(tx, 'promo.warnHours')
  const soon = new Date(now.getTime() + hours * HOUR_MS).toISOString()
  const due = await query(
    tx,
    Promotion,
    sql`update promotion set ending_told = true where id in (select id from promotion
        where state in (${S.running}, ${S.paused}) and not ending_told and ends_at > ${now.toISOString()}
          and ends_at <= ${soon} and ends_at - starts_at > make_interval(hours => ${hours})
        order by ends_at limit ${MOST} for update skip locked) returning ${RETURNED}`,
  )
  for (const { id, shopId, name, endsAt } of due)
    await emit({ type: 'promotion.ending', payload: { promotionId: id, shopId, name, endsAt: instant(endsAt) } })
  return due.length
}

/** Reports promotions that have used most of their budget. */
async function tellBudget(tx: Db, { emit }: JobTools): Promise<number> {
  const percent = await settingNumber(tx, 'promo.budgetPercent')
  const due = await query(
    tx,
    Promotion.extend({ spentP: z.number(), budgetP: z.number() }),
    sql`update promotion set budget_told = true where id in (select id from promotion
        where state in (${S.running}, ${S.paused}) and not budget_told and spent_p * 100 >= budget_p * ${percent}
        order by id limit ${MOST} for update skip locked)
      returning ${RETURNED}, promotion.spent_p::float8 as "spentP", promotion.budget_p::float8 as "budgetP"`,
  )
  for (const { id, shopId, name, spentP, budgetP } of due)
    await emit({ type: 'promotion.budget', payload: { promotionId: id, shopId, name, spentP, budgetP } })
  return due.length
}

const Coupon = z.object({ buyerId: z.string(), title: jsonAs<Twin>(), endsAt: z.string() })

/** Reports unused coupons that end soon: one message for each buyer. Coupons claimed today get none yet. */
async function tellCoupons(tx: Db, { now, emit }: JobTools): Promise<number> {
  const days = await settingNumber(tx, 'coupon.warnDays')
  const soon = new Date(addUkDays(now.getTime(), days)).toISOString()
  const yesterday = new Date(addUkDays(now.getTime(), -1)).toISOString()
  const due = await query(
    tx,
    Coupon,
    sql`with due as (update coupon_claim set ending_told = true where id in (select c.id from coupon_claim c
          join promotion p on p.id = c.promotion_id and (p.shop_id is not null or p.state not in (${S.paused}, ${S.stopped}))
          where c.used_at is null and not c.ending_told and c.ends_at > ${now.toISOString()} and c.ends_at <= ${soon}
            and c.claimed_at <= ${yesterday} order by c.buyer_id, c.ends_at limit ${MOST} for update of c skip locked)
        returning buyer_id, promotion_id, ends_at)
      select d.buyer_id as "buyerId", json_build_object('zh', p.title_zh, 'en', p.title_en) as title, d.ends_at as "endsAt"
      from due d join promotion p on p.id = d.promotion_id order by d.ends_at, d.promotion_id`,
  )
  for (const [buyerId, coupons] of grouped(due, ({ buyerId }) => [buyerId])) {
    const titles = coupons.map(({ title }) => title)
    const endsAt = instant(coupons[0]?.endsAt ?? now.toISOString())
    await emit({ type: 'coupon.ending', payload: { buyerId, titles, endsAt } })
  }
  return due.length
}

/** Reminds shops of promotions that end or run out of budget, and buyers of coupons that end: each once. */
export const promotionReminders: Job = {
  name: 'marketing.remind',
  schedule: '35 */5 * * * *',
  sweep: async (tx, tools) =>
    (await tellEnding(tx, tools)) + (await tellBudget(tx, tools)) + (await tellCoupons(tx, tools)),
}
