import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { seesAmounts } from '../order'
import { TABS } from './queries'
import { ofCases } from './rows'

type Reader = Pick<Context, 'tx' | 'scope' | 'can'>

const Row = z.object({
  id: z.string(),
  no: z.string(),
  shop_id: z.string(),
  order_id: z.string(),
  state: z.number(),
  ask_p: z.number(),
  deadline_at: z.string().nullable(),
})

async function briefsWhere(reader: Reader, where: SQL) {
  const rows = await query(
    reader.tx,
    Row,
    sql`select c.id, c.no, c.shop_id, c.order_id, c.state, c.ask_p, c.deadline_at from after_sale c
      where ${where} and ${ofCases(reader.scope)} order by c.created_at desc, c.id limit 100`,
  )
  const sees = seesAmounts(reader)
  return rows.map((row) => ({
    ...{ id: row.id, no: row.no, shopId: row.shop_id, orderId: row.order_id, state: row.state },
    ...{ askP: sees ? row.ask_p : null, deadline: instantOrNull(row.deadline_at) },
  }))
}

/** Returns short cases by ids, as far as the caller sees them; amounts are null without the right to them. */
export async function caseBriefs(reader: Reader, ids: readonly string[]) {
  const found = ids.length === 0 ? [] : await briefsWhere(reader, sql`c.id in ${idList(ids)}`)
  return new Map(found.map((one) => [one.id, one]))
}

/** Cases of a buyer in a shop, the newest first. */
export const casesBetween = (reader: Reader, shopId: string, buyerId: string) =>
  briefsWhere(reader, sql`c.order_id in (select id from orders where shop_id = ${shopId} and buyer_id = ${buyerId})`)

/** `buyerId` is null for an order of a guest. */
const Sides = z.object({ no: z.string(), shopId: z.string(), buyerId: z.string().nullable() })

/** Returns number and sides of a case that waits for the platform's decision; null for any other. */
export async function arbitratedCase({ tx, scope }: Pick<Context, 'tx' | 'scope'>, id: string) {
  const [found] = await query(
    tx,
    Sides,
    sql`select c.no, c.shop_id as "shopId", (select buyer_id from orders where id = c.order_id) as "buyerId"
      from after_sale c where c.id = ${id} and ${TABS.arbitration} and ${ofCases(scope)}`,
  )
  return found ?? null
}
