import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getCaseBackground } from '@/lib/contract/after-sale/op'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { refundedOrders, seesAmounts, sumsOfBuyers } from '../order'
import { meterOf } from '../violation'
import { WAS_REFUNDED } from './disputes'

const DAYS_MS = 90 * 24 * 3_600_000
const DECIDED = 5

const Parties = z.object({ shopId: z.string(), buyerId: z.string().nullable() })
const History = z.object({ cases: z.int(), arbitrations: z.int(), won: z.int() })
const Decided = z.object({
  ...{ id: z.string(), no: z.string(), zh: z.string(), en: z.string() },
  ...{ agreedP: z.number().nullable(), seller: z.int(), stateTime: z.string() },
})

/** Events by which a case came to the platform. */
const ESCALATED = sql`exists (select 1 from after_sale_event e where e.case_id = c.id
  and e.event in ('escalated', 'intervened', 'receiptRefused'))`

/** Cases of the last 90 days where `which` holds of an `after_sale c join orders o`. */
async function historyOf({ tx, now }: Context, which: SQL): Promise<z.output<typeof History>> {
  const from = new Date(now.getTime() - DAYS_MS).toISOString()
  const [row] = await query(
    tx,
    History,
    sql`select count(*)::int as cases, count(*) filter (where f.escalated)::int as arbitrations,
        count(*) filter (where f.escalated and f.refunded)::int as won
      from (select ${WAS_REFUNDED} as refunded, ${ESCALATED} as escalated from after_sale c join orders o on o.id = c.order_id
        where ${which} and c.created_at >= ${from}::timestamptz) f`,
  )
  return row ?? { cases: 0, arbitrations: 0, won: 0 }
}

async function decidedOf(context: Context, shopId: string, except: string) {
  const rows = await query(
    context.tx,
    Decided,
    sql`select c.id, c.no, r.name_zh as zh, r.name_en as en, c.agreed_p as "agreedP",
        coalesce((c.liability->>'seller')::int, 0) as seller, c.state_at::text as "stateTime"
      from after_sale c join after_sale_reason r on r.code = c.reason_code
      where c.shop_id = ${shopId} and c.decision_zh is not null and c.id <> ${except}
      order by c.state_at desc, c.id limit ${DECIDED}`,
  )
  return rows.map(({ zh, en, agreedP, stateTime, ...row }) => ({
    ...row,
    reason: { zh, en },
    agreedP: seesAmounts(context) ? agreedP : null,
    stateTime: instant(stateTime),
  }))
}

async function shopHistory(context: Context, shopId: string) {
  const { tx, now } = context
  const { orders, refunded } = await refundedOrders(tx, { shopId, from: new Date(now.getTime() - DAYS_MS), now })
  const { count, limit } = await meterOf(tx, shopId, now.getTime())
  const cases = await historyOf(context, sql`c.shop_id = ${shopId}`)
  return { ...cases, orders, refunded, violations: count, violationLimit: limit }
}

async function buyerHistory(context: Context, buyerId: string) {
  const { orders } = (await sumsOfBuyers(context.tx, [buyerId]))(buyerId)
  return { ...(await historyOf(context, sql`o.buyer_id = ${buyerId}`)), orders }
}

/** 90-day history of the shop and the buyer of a case. */
export const caseBackground = bind(getCaseBackground, async (context, { query: { id } }) => {
  const [parties] = await query(
    context.tx,
    Parties,
    sql`select c.shop_id as "shopId", o.buyer_id as "buyerId" from after_sale c join orders o on o.id = c.order_id
      where c.id = ${requireId(id)}`,
  )
  if (!parties) return fail('NOT_FOUND')
  const { shopId, buyerId } = parties
  return {
    shop: await shopHistory(context, shopId),
    buyer: buyerId === null ? null : await buyerHistory(context, buyerId),
    decided: await decidedOf(context, shopId, id),
  }
})
