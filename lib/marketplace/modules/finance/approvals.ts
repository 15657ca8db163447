import { type SQL, sql } from 'drizzle-orm'
import { decideAdjustment } from '@/lib/contract/finance/adjustment'
import { decideCommissionChange } from '@/lib/contract/finance/commission'
import { decideAccount } from '@/lib/contract/finance/op'
import { decideDispute } from '@/lib/contract/finance/statement'
import { ADJUSTMENT_STATE } from '@/lib/domain/adjustment'
import { COMMISSION_CHANGE_STATE } from '@/lib/domain/commission'
import { WITHDRAWAL_STATE } from '@/lib/domain/withdrawal'
import type { Context } from '../../kernel/context'
import { type ApprovalSource, closeAssignment, type Outcome } from '../approval'
import { ACCOUNT_STATE, accountEvidence } from './accounts'
import type { WithdrawalRecord } from './withdrawal-rows'

export const WITHDRAWAL_CASE = 'withdrawal'
export const PAYOUT_ACCOUNT_CASE = 'payoutAccount'
export const ADJUSTMENT_CASE = 'adjustment'
export const COMMISSION_CASE = 'commissionRule'
export const DISPUTE_CASE = 'statementDispute'

/** Hours promised to shops. */
const HOURS = 48

/** Once approved by a first person, a withdrawal is listed only for people who may be the second. */
const mine = ({ can }: Context): SQL => (can('withdraw:approve2') ? sql`true` : sql`first_by is null`)

/** Withdrawals and payout accounts that wait for a review. */
export const financeApprovals: readonly ApprovalSource[] = [
  {
    kind: WITHDRAWAL_CASE,
    name: ['提现审核', 'Withdrawal'],
    permission: 'withdraw:audit',
    screen: '/op/finance/withdrawals/[id]',
    pending: (context) => sql`select id, no as title_zh, no as title_en, shop_id,
        coalesce(first_at, created_at) as received_at, created_at + make_interval(hours => ${HOURS}) as due_at,
        ${context.can('finance:view') ? sql`amount_p` : sql`null::int`} as amount_p,
        case when first_by is null then 'medium' else 'high' end as risk, 1 as round, first_by
      from withdrawal where state = ${WITHDRAWAL_STATE.unreviewed} and ${mine(context)}`,
  },
  {
    kind: PAYOUT_ACCOUNT_CASE,
    decides: [decideAccount],
    name: ['收款账户审核', 'Payout account'],
    permission: 'withdraw:audit',
    screen: '/op/finance/accounts/[id]',
    pending: () => sql`select id, bank || ' ····' || last4 as title_zh, bank || ' ····' || last4 as title_en, shop_id,
        created_at as received_at, created_at + make_interval(hours => ${HOURS}) as due_at, null::int as amount_p,
        'medium' as risk, 1 as round, null::uuid as first_by
      from payout_account where state = ${ACCOUNT_STATE.underReview}`,
    evidence: accountEvidence,
  },
  {
    kind: ADJUSTMENT_CASE,
    decides: [decideAdjustment],
    name: ['调账复核', 'Adjustment'],
    permission: 'adjust:approve',
    screen: '/op/finance/adjustments/[id]',
    pending: (context) => sql`select id, no as title_zh, no as title_en, shop_id, made_at as received_at,
        made_at + make_interval(hours => ${HOURS}) as due_at,
        ${context.can('finance:view') ? sql`abs(amount_p)` : sql`null::bigint`} as amount_p,
        case when kind = 'reversal' then 'high' else 'medium' end as risk, 1 as round, made_by as first_by
      from ledger_adjustment where state = ${ADJUSTMENT_STATE.waiting}`,
  },
  {
    kind: COMMISSION_CASE,
    decides: [decideCommissionChange],
    name: ['佣金规则审批', 'Commission rule'],
    permission: 'commission:approve',
    screen: '/op/finance/commission/[id]',
    pending: () => sql`select c.id, r.no as title_zh, r.no as title_en, r.shop_id, c.made_at as received_at,
        least(c.made_at + make_interval(hours => ${HOURS}), coalesce(c.to_at, r.from_at)) as due_at,
        null::bigint as amount_p, case when r.shop_id is null then 'high' else 'medium' end as risk, 1 as round,
        c.made_by as first_by
      from commission_change c join commission_rule r on r.id = c.rule_id
      where c.state = ${COMMISSION_CHANGE_STATE.waiting}`,
  },
  {
    kind: DISPUTE_CASE,
    decides: [decideDispute],
    name: ['结算争议', 'Disputed statement line'],
    permission: 'statement:run',
    screen: '/op/finance/statements/disputes/[id]',
    pending: (context) => sql`select d.id, s.no as title_zh, s.no as title_en, d.shop_id, d.asked_at as received_at,
        d.asked_at + make_interval(hours => ${HOURS}) as due_at,
        ${context.can('finance:view') ? sql`abs(d.expected_p)` : sql`null::bigint`} as amount_p,
        'medium' as risk, 1 as round, null::uuid as first_by
      from statement_dispute d join statement s on s.id = d.statement_id where d.state = 0`,
  },
]

/** Removes a decided withdrawal from the inbox. */
export const leaveQueue = (context: Context, row: WithdrawalRecord, outcome: Outcome) =>
  closeAssignment(context, {
    ...{ kind: WITHDRAWAL_CASE, id: row.id, title: { zh: row.no, en: row.no }, shopId: row.shop_id, outcome },
    ...{ receivedAt: row.created_at, amountP: row.amount_p },
  })
