import { sql } from 'drizzle-orm'
import type { Twin } from '@/lib/domain/locale'
import type { MeasureKind } from '@/lib/domain/shop-standing'
import type { Context } from '../../kernel/context'
import { newId } from '../../kernel/ids'

type Writing = Pick<Context, 'tx' | 'now'>

export interface NewMeasure {
  shopId: string
  kind: MeasureKind
  from: Date
  /** Null: until it is lifted. */
  until: Date | null
  reason: Twin
  /** Waits for a second person; a ban always does. */
  asked?: true
  /** Whoever decides or asks; null: the program. */
  by: string | null
  ruleId?: string | null
  violationId?: string
  /** Of a ban by count: the UK month and its count. */
  month?: { month: string; count: number }
}

/** Repeats on the shop what is in force now or later: this is what sessions read. */
async function refresh({ tx, now }: Writing, shopId: string): Promise<void> {
  await tx.execute(sql`update shop set measures = coalesce((select jsonb_agg(jsonb_build_object(
      'kind', m.kind, 'from', m.from_at, 'until', m.until_at,
      'reason', jsonb_build_object('zh', m.reason_zh, 'en', m.reason_en)) order by m.from_at, m.id)
    from shop_measure m where m.shop_id = shop.id and m.state = 'active'
      and (m.until_at is null or m.until_at > ${now.toISOString()})), '[]') where id = ${shopId}`)
}

/** Decides something about a shop, or asks for it. Answers the measure's id. The caller tells the shop, and the audit. */
export async function imposeMeasure(context: Writing, given: NewMeasure): Promise<string> {
  const { tx, now } = context
  const { shopId, kind, from, until, reason, month, by } = given
  const id = newId(now.getTime())
  await tx.execute(sql`insert into shop_measure (id, shop_id, kind, state, from_at, until_at, reason_zh, reason_en, month,
      month_count, rule_id, violation_id, asked_by, asked_at)
    values (${id}, ${shopId}, ${kind}, ${given.asked ? 'asked' : 'active'}, ${from.toISOString()},
      ${until?.toISOString() ?? null}, ${reason.zh}, ${reason.en}, ${month?.month ?? null}, ${month?.count ?? null},
      ${given.ruleId ?? null}, ${given.violationId ?? null}, ${by}, ${now.toISOString()})`)
  if (!given.asked) await refresh(context, shopId)
  return id
}
