import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Twin } from '@/lib/domain/locale'
import type { MeasureKind } from '@/lib/domain/shop/standing'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { IdRow, query } from '../../kernel/query'
import { shopMeasure } from '../../tables/shop'

type Writing = Pick<Context, 'tx' | 'now'>

/** Kind of cases in the approval inbox that confirm a ban; by the shop's id. */
export const BAN_CASE = 'shopBan'

export interface NewMeasure {
  shopId: string
  kind: MeasureKind
  from: Date
  /** Null: until it is lifted. */
  until: Date | null
  reason: Twin
  /** Waits for a second person; true for every ban. */
  asked?: true
  /** Person who decided or requested it; null: the program. */
  by: string | null
  ruleId?: string | null
  violationId?: string
  /** For a ban by count: the UK month and its count. */
  month?: { month: string; count: number }
}

/** Serialises decisions about a shop by a lock until the transaction ends; false if it does not exist. */
export async function lockShop(tx: Db, shopId: string): Promise<boolean> {
  return (await rowsOf(tx, sql`select 1 from shop where id = ${shopId} for update`)).length > 0
}

/** Copies current and future measures to the shop, where sessions read them. */
async function refresh({ tx, now }: Writing, shopId: string): Promise<void> {
  await tx.execute(sql`update shop set measures = coalesce((select jsonb_agg(jsonb_build_object(
      'kind', m.kind, 'from', m.from_at, 'until', m.until_at,
      'reason', jsonb_build_object('zh', m.reason_zh, 'en', m.reason_en)) order by m.from_at, m.id)
    from shop_measure m where m.shop_id = shop.id and m.state = 'active'
      and (m.until_at is null or m.until_at > ${now.toISOString()})), '[]') where id = ${shopId}`)
}

/** Decides or requests a measure on a shop. Returns its id. The caller writes the notification and the audit. */
export async function imposeMeasure(context: Writing, given: NewMeasure): Promise<string> {
  const { tx, now } = context
  const { shopId, kind, from, until, reason, month, by } = given
  const id = newId(now.getTime())
  await tx.execute(sql`insert into shop_measure (id, shop_id, kind, state, from_at, until_at, reason_zh, reason_en, month,
      month_count, rule_id, violation_id, asked_by, asked_at, begun_told_at)
    values (${id}, ${shopId}, ${kind}, ${given.asked ? 'asked' : 'active'}, ${from.toISOString()},
      ${until?.toISOString() ?? null}, ${reason.zh}, ${reason.en}, ${month?.month ?? null}, ${month?.count ?? null},
      ${given.ruleId ?? null}, ${given.violationId ?? null}, ${by}, ${now.toISOString()},
      ${!given.asked && from <= now ? now.toISOString() : null})`)
  if (!given.asked) await refresh(context, shopId)
  return id
}

/** Stores a second person's answer to a request; one confirmed late begins at once. False if it no longer waits. */
export async function decideMeasure(
  context: Writing,
  { id, shopId, confirm, by }: { id: string; shopId: string; confirm: boolean; by: string },
): Promise<boolean> {
  const at = context.now.toISOString()
  const decided = await bumpAll(
    context.tx,
    shopMeasure,
    sql`${shopMeasure.id} = ${id} and ${shopMeasure.state} = 'asked'`,
    {
      state: confirm ? 'active' : 'refused',
      decidedBy: by,
      decidedAt: context.now,
      fromAt: sql`case when ${confirm} then greatest(${shopMeasure.fromAt}, ${at}::timestamptz) else ${shopMeasure.fromAt} end`,
      begunToldAt: sql`case when ${confirm} and ${shopMeasure.fromAt} <= ${at}::timestamptz then ${at}::timestamptz end`,
    },
    { id: shopMeasure.id },
  )
  if (decided.length > 0) await refresh(context, shopId)
  return decided.length > 0
}

/** Ends a measure early, or drops a pending or refused one. False if it is no longer in force. */
export async function liftMeasure(
  context: Writing,
  { id, shopId, by, reason }: { id: string; shopId: string; by: string | null; reason: Twin },
): Promise<boolean> {
  const lifted = await bumpAll(
    context.tx,
    shopMeasure,
    sql`${shopMeasure.id} = ${id} and ${shopMeasure.state} in ('asked', 'active', 'refused')`,
    {
      state: sql`case ${shopMeasure.state} when 'active' then 'lifted' else 'dropped' end`,
      liftedBy: by,
      liftedAt: context.now,
      liftZh: reason.zh,
      liftEn: reason.en,
    },
    { id: shopMeasure.id },
  )
  if (lifted.length > 0) await refresh(context, shopId)
  return lifted.length > 0
}

const MonthBan = z.object({
  id: z.string(),
  state: z.enum(['asked', 'active', 'refused']),
  /** Count that caused it. */
  count: z.number(),
})
type MonthBan = z.infer<typeof MonthBan>

/** The newest ban caused by the count of a UK month that is in force, pending or refused. */
export async function banOfMonth(tx: Db, shopId: string, month: string): Promise<MonthBan | null> {
  const [row] = await query(
    tx,
    MonthBan,
    sql`select id, state, month_count as count from shop_measure where shop_id = ${shopId} and kind = 'banned'
      and month = ${month} and state in ('asked', 'active', 'refused') order by asked_at desc, id desc limit 1`,
  )
  return row ?? null
}

/** Restriction caused by a violation, while it is in force. */
export async function restrictionBy(tx: Db, violationId: string): Promise<string | null> {
  const [row] = await query(
    tx,
    IdRow,
    sql`select id from shop_measure where violation_id = ${violationId} and state = 'active'`,
  )
  return row?.id ?? null
}
