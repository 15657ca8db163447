import { sql } from 'drizzle-orm'
import type { Withdrawal } from '@/lib/contract/finance'
import { reviewResultOf, type WithdrawalState } from '@/lib/domain/withdrawal'
import { instant, instantOrNull } from '../../kernel/database'

/** Condition: the money of a `withdrawal` is held. `OPEN_WITHDRAWALS`, written out for the index of open ones. */
export const IS_OPEN = sql`state in (0, 1, 3)`

export interface WithdrawalRecord {
  id: string
  no: string
  shop_id: string
  amount_p: number
  fee_bp: number
  fee_p: number
  net_p: number
  state: WithdrawalState
  reason_zh: string | null
  reason_en: string | null
  created_at: string
  created_by: string
  first_by: string | null
  decided_at: string | null
  /** Account that moved it last. */
  decided_by: string | null
  paid_ref: string | null
  paid_at: string | null
  version: number
  holder: string
  bank: string
  last4: string
}

/** Columns of a `withdrawal w` with its `payout_account a`. */
export const WITHDRAWAL_COLUMNS = sql`w.id, w.no, w.shop_id, w.amount_p, w.fee_bp, w.fee_p, w.net_p, w.state, w.reason_zh,
  w.reason_en, w.created_at, w.created_by, w.first_by, w.decided_at, w.decided_by, w.paid_ref, w.paid_at, w.version, a.holder, a.bank,
  a.last4`
export const WITHDRAWAL_FROM = sql`from withdrawal w join payout_account a on a.id = w.payout_account_id`

/** A withdrawal for the wire. */
export const toWithdrawal = (row: WithdrawalRecord): Withdrawal => ({
  id: row.id,
  no: row.no,
  amountP: row.amount_p,
  feeBp: row.fee_bp,
  feeP: row.fee_p,
  netP: row.net_p,
  account: { holder: row.holder, bank: row.bank, last4: row.last4 },
  status: reviewResultOf(row.state),
  state: row.state,
  reason: row.reason_zh || row.reason_en ? { zh: row.reason_zh ?? '', en: row.reason_en ?? '' } : null,
  createTime: instant(row.created_at),
  decideTime: instantOrNull(row.decided_at),
  paidRef: row.paid_ref,
  paidTime: instantOrNull(row.paid_at),
  version: row.version,
})
