import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CASE } from '@/lib/domain/after-sale'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import type { ApprovalSource } from '../approval'
import { seesAmounts } from '../order'
import { ARBITRATION } from './acts'
import { caseEvidence } from './queries'
import { ofCases } from './rows'

/** A case above so many pence is decided with more at stake. */
const HIGH_P = 50_000
const MEDIUM_P = 10_000

/** Who bought without an account has no id. */
const Sides = z.object({ no: z.string(), shopId: z.string(), buyerId: z.string().nullable() })

const WAITING = sql`from after_sale c join after_sale_reason r on r.code = c.reason_code
    left join return_postage p on p.case_id = c.id and p.state = 'disputed'
  where (c.state = ${CASE.arbitration} or p.case_id is not null)`

/** Number and sides of a case that waits for the platform's decision; null of any other. */
export async function arbitratedCase({ tx, scope }: Pick<Context, 'tx' | 'scope'>, id: string) {
  const [found] = await query(
    tx,
    Sides,
    sql`select c.no, c.shop_id as "shopId", (select buyer_id from orders where id = c.order_id) as "buyerId"
      ${WAITING} and c.id = ${id} and ${ofCases(scope)}`,
  )
  return found ?? null
}

/** Cases in arbitration, by the day on which the platform has to decide. */
export const afterSaleApprovals: readonly ApprovalSource[] = [
  {
    kind: ARBITRATION,
    name: ['售后仲裁', 'Arbitration'],
    permission: 'arbitration:decide',
    screen: '/op/after-sale/arbitration/[id]',
    pending: (context) => sql`select c.id, c.no || ' ' || r.name_zh as title_zh, c.no || ' ' || r.name_en as title_en,
        c.shop_id, coalesce(p.state_at, c.state_at) as received_at, coalesce(c.decide_by, p.due_at) as due_at,
        ${seesAmounts(context) ? sql`c.most_p` : sql`null::int`} as amount_p,
        case when c.most_p > ${HIGH_P} then 'high' when c.most_p > ${MEDIUM_P} then 'medium' else 'low' end as risk,
        1 as round, null::uuid as first_by
      ${WAITING}`,
    evidence: caseEvidence,
  },
]
