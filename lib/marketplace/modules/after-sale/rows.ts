import { type SQL, sql } from 'drizzle-orm'
import type { CaseState, Liability } from '@/lib/domain/after-sale'
import type { PostageState } from '@/lib/domain/after-sale/return-postage'
import { requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { type SoldOrder, soldOrder } from '../order'

export interface CaseRecord {
  id: string
  no: string
  shop_id: string
  order_id: string
  version: number
  type: number
  state: CaseState
  reason_code: string
  text: string
  statutory: boolean
  return_payer: 'buyer' | 'seller'
  most_p: number
  ask_p: number
  proposed_p: number | null
  agreed_p: number | null
  deduction_p: number
  refund_p: number | null
  compensation_p: number
  extended: boolean
  deadline_at: string | null
  deadline_event: string | null
  return_address: { label: string } | null
  return_carrier: string | null
  return_no: string | null
  sent_at: string | null
  replace_carrier: string | null
  replace_no: string | null
  decide_by: string | null
  asked: { side: 'seller' | 'buyer'; until: string; zh: string; en: string } | null
  settlement: { amountP: number; zh: string; en: string; seller: boolean | null; buyer: boolean | null } | null
  liability: Liability | null
  decision_zh: string | null
  decision_en: string | null
  refund_tries: number
  created_at: string
  state_at: string
  postage: PostageRecord | null
}

/** A claim for return postage; amounts in pence. */
export interface PostageRecord {
  state: PostageState
  carrier: string
  receiptP: number
  limitP: number
  askP: number
  grantedP: number | null
  stateAt: string
  dueAt: string | null
}

export interface CaseLineRecord {
  line_id: string
  qty: number
  list_p: number
  surcharge_p: number
  shop_p: number
  platform_p: number
  coupon_p: number
  delivery_p: number
  paid_p: number
  most_p: number
  resaleable: number
  damaged: number
  deduction_p: number
  refund_p: number | null
}

/** Columns of an `after_sale c`. */
export const COLUMNS = sql`c.id, c.no, c.shop_id, c.order_id, c.version, c.type, c.state, c.reason_code, c.text, c.statutory,
  c.return_payer, c.most_p, c.ask_p, c.proposed_p, c.agreed_p, c.deduction_p, c.refund_p, c.compensation_p, c.extended,
  c.deadline_at, c.deadline_event, c.return_address, c.return_carrier, c.return_no, c.sent_at, c.replace_carrier,
  c.replace_no, c.decide_by, c.asked, c.settlement, c.liability, c.decision_zh, c.decision_en, c.refund_tries,
  c.created_at, c.state_at, (select jsonb_build_object('state', p.state, 'carrier', p.carrier, 'receiptP', p.receipt_p,
    'limitP', p.limit_p, 'askP', p.ask_p, 'grantedP', p.granted_p, 'stateAt', p.state_at, 'dueAt', p.due_at)
    from return_postage p where p.case_id = c.id) as postage`

export const linesOfCase = (tx: Db, caseId: string): Promise<CaseLineRecord[]> =>
  rowsOf<CaseLineRecord>(
    tx,
    sql`select line_id, qty, list_p, surcharge_p, shop_p, platform_p, coupon_p, delivery_p, paid_p, most_p, resaleable, damaged,
      deduction_p, refund_p from after_sale_line where case_id = ${caseId} order by id`,
  )

/** A locked case and its order. Every caller locks the order first, so that two transactions cannot deadlock. */
export interface LockedCase {
  row: CaseRecord
  sold: SoldOrder
}

type Reader = Pick<Context, 'tx' | 'scope'>

/** Condition on `after_sale c`: the cases that a scope may see. Row-level security also checks the shop. */
export function ofCases(scope: Context['scope']): SQL {
  if (scope.kind === 'all') return sql`true`
  if (scope.kind === 'shop') return sql`c.shop_id = ${scope.shopId}`
  return scope.kind === 'buyer' && scope.buyerId
    ? sql`c.order_id in (select id from orders where buyer_id = ${scope.buyerId})`
    : sql`false`
}

/**
 * Locks a case and its order. NOT_FOUND if the scope shows none; VERSION_CONFLICT if `version` is given and not the
 * newest.
 */
export async function lockCase(
  reader: Reader,
  { id, version }: { id: string; version?: number | undefined },
): Promise<LockedCase> {
  const { tx, scope } = reader
  const [found] = await rowsOf<{ order_id: string }>(
    tx,
    sql`select c.order_id from after_sale c where c.id = ${requireId(id)} and ${ofCases(scope)}`,
  )
  if (!found) return fail('NOT_FOUND')
  const sold = await soldOrder(reader, found.order_id)
  const [row] = await rowsOf<CaseRecord>(tx, sql`select ${COLUMNS} from after_sale c where c.id = ${id} for update`)
  if (!row) return fail('NOT_FOUND')
  if (version !== undefined) requireVersion(row, version, { state: row.state })
  return { row, sold }
}
