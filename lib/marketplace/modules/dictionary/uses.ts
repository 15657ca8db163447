import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { isFixedDictionary } from '../system'

const ValueUsesRow = z.object({ value: z.string(), uses: z.number() })
const CodeRow = z.object({ code: z.string() })

/** Columns in which a dictionary's values are stored: one row for each record with a value. */
const KEPT: Readonly<Record<string, SQL>> = {
  carrier: sql`select carrier as value from parcel`,
  depart_type: sql`select category as value from department`,
  feedback_status: sql`select status::text as value from feedback`,
  feedback_tag: sql`select unnest(tags) as value from feedback`,
  goods_location: sql`select (array['uk', 'overseas'])[goods_location + 1] as value from orders`,
  invoice_status: sql`select invoice_status::text as value from orders`,
  msg_category: sql`select msg_category as value from announcement`,
  order_kind: sql`select (array['normal', 'group', 'flash', 'prize'])[kind + 1] as value from orders`,
  order_status: sql`select status::text as value from orders`,
  pay_type: sql`select pay_type::text as value from orders`,
  priority: sql`select priority as value from announcement`,
  rating_status: sql`select rate_state::text as value from orders`,
  review_report_reason: sql`select report_code as value from review`,
  review_rule: sql`select rule as value from review`,
  ship_hours: sql`select promise_hours::text as value from orders`,
  shop_type: sql`select type::text as value from shop`,
}

/** Stored in every line of every order's history: counting them takes too long. */
const UNCOUNTED: ReadonlySet<string> = new Set(['operator_type', 'order_reason'])

/** Counts the records with each value of a dictionary; null if they are not counted. */
export async function usesOf({ tx }: Context, code: string): Promise<ReadonlyMap<string, number> | null> {
  if (UNCOUNTED.has(code)) return null
  const kept = KEPT[code]
  if (!kept) return new Map()
  const rows = await query(
    tx,
    ValueUsesRow,
    sql`select value, count(*)::int as uses from (${kept}) as kept where value is not null group by value`,
  )
  return new Map(rows.map(({ value, uses }) => [value, uses]))
}

/** Codes of extensible dictionaries with a value in use; the others are used by the program itself. */
export async function usedCodes({ tx }: Context): Promise<ReadonlySet<string>> {
  const asked = Object.entries(KEPT)
    .filter(([code]) => !isFixedDictionary(code))
    .map(([code, kept]) => sql`select ${code}::text as code where exists (${kept})`)
  const rows = await query(tx, CodeRow, sql.join(asked, sql` union all `))
  return new Set(rows.map(({ code }) => code))
}
