import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { isFixedDictionary } from '../system'

const ValueUsesRow = z.object({ value: z.string(), uses: z.number() })
const CodeRow = z.object({ code: z.string() })

/** Where the values of a dictionary are kept: one row for each record that has one. What is not named is kept nowhere. */
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

/** Kept in every line of every order's history, which is more than anybody waits for. */
const UNCOUNTED: ReadonlySet<string> = new Set(['operator_type', 'order_reason'])

/** How many records have each value of a dictionary; null where they are not counted. */
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

/** Codes of the dictionaries that may grow and of which some record has a value; the program itself uses the others. */
export async function usedCodes({ tx }: Context): Promise<ReadonlySet<string>> {
  const asked = Object.entries(KEPT)
    .filter(([code]) => !isFixedDictionary(code))
    .map(([code, kept]) => sql`select ${code}::text as code where exists (${kept})`)
  const rows = await query(tx, CodeRow, sql.join(asked, sql` union all `))
  return new Set(rows.map(({ code }) => code))
}
