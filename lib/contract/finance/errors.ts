import { row } from '../error-row'

/** Error codes of finance. */
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
  COMMISSION_CHANGE_OPEN: row(409, '该规则已有提案等待审批', 'A proposal about this rule waits for approval already'),
  COMMISSION_TOO_LATE: row(
    409,
    '提案的生效或结束时间已过，请拒绝并重新提案',
    'The moment that it is for has passed. Refuse it, and propose a later day',
  ),
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
  WITHDRAWAL_IN_BATCH: row(
    409,
    '该提现已在打款批次中，请在批次中处理',
    'This withdrawal is in a payout batch. Go on there',
  ),
  PAYOUT_MOVED_ON: row(
    409,
    '批次或明细的状态已变化，请刷新',
    'The state of the batch or the line has changed. Reload the page',
  ),
  PAYOUT_FILE_CHANGED: row(
    409,
    '文件与建批时不一致，请勿使用，并联系技术人员',
    'The file is not what the batch was made with. Do not use it: tell an engineer',
  ),
  INVOICE_MOVED_ON: row(409, '发票状态已变化，请刷新', 'The invoice’s state has changed. Reload the page'),
  INVOICE_THERE: row(409, '该结算单已申请或已开具发票', 'This statement has its invoice, or it was asked for'),
  INVOICE_ASKED: row(409, '该订单已申请过发票', 'An invoice of this order was asked for already'),
  INVOICE_UNPAID: row(
    409,
    '未付款或已全额退款的订单不能申请发票',
    'An order that is not paid, or fully refunded, has no invoice',
  ),
  INVOICE_NO_SELLER: row(
    409,
    '店铺没有法定名称或地址，请先完成店铺认证',
    'The shop has no legal name or address. Complete its verification first',
  ),
  INVOICE_NO_PLATFORM: row(
    409,
    '平台尚未配置增值税号或地址，暂不能开具由平台申报增值税的发票',
    'The platform’s VAT number or address is not configured: invoices for VAT that the platform owes cannot be issued yet',
  ),
  INVOICE_TOO_LATE: row(409, '已超过更正期限，请联系店铺', 'The time for a correction is over. Ask the shop'),
  SELF_BILLING_AGREED: row(409, '店铺已同意由平台代开发票', 'The shop has agreed to self-billing already'),
  NOTHING_TO_INVOICE: row(409, '该结算单没有可开票的费用', 'This statement has no fees to invoice'),
  RECONCILE_LOADED: row(
    409,
    '该文件或当天的文件已导入，如有误请先移除',
    'This file, or one of this day, was loaded already. Remove that first if it is wrong',
  ),
  RECONCILE_OPEN: row(409, '还有差异未说明，不能日结', 'Some differences have no note yet'),
  BUYER_PAYOUT_MOVED_ON: row(
    409,
    '该退款打款状态已变化，请刷新',
    'The state of this payout has changed. Reload the page',
  ),
  BUYER_PAYOUT_OWN: row(
    409,
    '您已初审该笔打款，须由另一人复核',
    'You passed this payout first: another person has to agree to it',
  ),
  CHARGEBACK_DECIDED: row(409, '该拒付已有结果', 'This chargeback is decided already'),
  DEBT_CHANGED: row(409, '欠款金额已变化，请刷新后重试', 'The debt is another one now: look at it again'),
  DIFFERENCE_SETTLED: row(409, '该差异已核销或已解决', 'This difference is written off or resolved already'),
  RETURN_UNKNOWN: row(409, '该差异不是平台已付退款或打款的退回', 'This is no refund or payout that the platform made'),
  RETURN_AMOUNT: row(409, '退回金额大于当初付出的金额', 'More came back than was paid out'),
  RECONCILE_CLOSED: row(409, '该日已日结', 'This day is closed'),
  VAT_PERIOD_OPEN: row(409, '申报期尚未结束', 'This period is not over yet'),
  VAT_EARLIER_OPEN: row(409, '更早的申报期尚未申报，请先申报', 'An earlier period is not filed yet. File that first'),
  VAT_FILED: row(409, '该申报期已申报，不能再更改', 'This return is filed and cannot be changed'),
  VAT_NOT_PREPARED: row(409, '该申报期尚未编制', 'Nobody has prepared this return yet'),
  VAT_NOT_FILED: row(409, '该申报期尚未申报', 'This return is not filed yet'),
  VAT_FIGURES_CHANGED: row(
    409,
    '编制之后账目有变动，请重新编制',
    'The books changed after this return was prepared. Prepare it again',
  ),
  VAT_BOOKS_DIFFER: row(
    409,
    '申报明细与总账不一致，请联系技术支持核对',
    'The lines of this return differ from the ledger. Ask support to check the books',
  ),
  VAT_PAID_TOO_MUCH: row(409, '金额超过应缴余额', 'This is more than is left to pay'),
  NOTHING_MISSING: row(
    409,
    '该店铺资料已齐全，或无需申报',
    'Nothing is missing, or this shop is too small to be reported',
  ),
  REMINDED_TODAY: row(409, '今天已提醒过，请明天再试', 'This shop was asked today. Try again tomorrow'),
  LINE_DISPUTED: row(409, '该明细已提出争议', 'This line is disputed already'),
} as const
