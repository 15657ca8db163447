import { row } from './error-row'

/** What the books of the platform refuse. */
export const FINANCE_ERRORS = {
  COMMISSION_RULE_SAME: row(
    409,
    '同一范围、同一天生效的规则已存在',
    'A rule of the same scope begins on this day already',
  ),
  COMMISSION_RULE_STARTED: row(
    409,
    '规则已生效，不能删除，可设置结束日期',
    'This rule has begun. Give it a last day instead',
  ),
  COMMISSION_RULE_ENDED: row(409, '规则已结束', 'This rule has ended'),
  COMMISSION_BASE: row(
    409,
    '通用规则不能结束，请新增一条通用规则替代',
    'The rule for everything cannot end. Add a newer one instead',
  ),
  JOURNAL_NOT_REVERSIBLE: row(
    409,
    '提现的凭证不能冲销，请在提现中处理',
    'A withdrawal’s journal cannot be reversed. Refuse the withdrawal, or note that its payout failed',
  ),
  JOURNAL_REVERSED: row(409, '该凭证已冲销，或冲销正在等待复核', 'This journal was reversed, or its reversal waits'),
  STATEMENT_MOVED_ON: row(
    409,
    '结算单状态已变化，或争议期已过，请刷新',
    'The statement’s state has changed, or its time for disputes is over. Reload the page',
  ),
  LINE_DISPUTED: row(409, '该明细已提出争议', 'This line is disputed already'),
} as const
