import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const commissionChange = pgTable('commission_change', {
  id: uuid('id').primaryKey(),
  ruleId: uuid('rule_id').notNull(),
  kind: text('kind').notNull(),
  toAt: instant('to_at'),
  state: smallint('state').notNull().default(0),
  madeBy: uuid('made_by').notNull(),
  maker: text('maker').notNull(),
  madeAt: instant('made_at').notNull(),
  decidedBy: uuid('decided_by'),
  checker: text('checker'),
  decidedAt: instant('decided_at'),
  remarkZh: text('remark_zh'),
  remarkEn: text('remark_en'),
  version: integer('version').notNull().default(1),
})

export const commissionRule = pgTable('commission_rule', {
  id: uuid('id').primaryKey(),
  no: text('no').notNull(),
  shopId: uuid('shop_id'),
  productId: uuid('product_id'),
  category: text('category'),
  plan: text('plan'),
  rateBp: integer('rate_bp').notNull(),
  minP: integer('min_p'),
  maxP: integer('max_p'),
  withDelivery: boolean('with_delivery').notNull(),
  fromAt: instant('from_at').notNull(),
  toAt: instant('to_at'),
  note: text('note').notNull().default(''),
  createdBy: uuid('created_by'),
  creator: text('creator'),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
  state: smallint('state').notNull().default(1),
})

export const invoice = pgTable('invoice', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  kind: text('kind').notNull(),
  no: text('no'),
  state: smallint('state').notNull(),
  statementId: uuid('statement_id'),
  lines: jsonb('lines').notNull(),
  grossP: bigint('gross_p', { mode: 'number' }).notNull(),
  vatP: bigint('vat_p', { mode: 'number' }).notNull(),
  vatBp: integer('vat_bp').notNull(),
  customerName: text('customer_name').notNull().default(''),
  customerAddress: text('customer_address').notNull().default(''),
  customerVatNo: text('customer_vat_no').notNull().default(''),
  creditOf: uuid('credit_of'),
  reasonZh: text('reason_zh'),
  reasonEn: text('reason_en'),
  requestedBy: uuid('requested_by'),
  requestedAt: instant('requested_at').notNull(),
  issuedBy: uuid('issued_by'),
  issuedAt: instant('issued_at'),
  version: integer('version').notNull().default(1),
  month: date('month'),
  returns: boolean('returns').notNull().default(false),
})

export const invoiceSeries = pgTable('invoice_series', {
  kind: text('kind').primaryKey(),
  last: integer('last').notNull(),
})

export const ledgerAdjustment = pgTable('ledger_adjustment', {
  id: uuid('id').primaryKey(),
  no: text('no').notNull(),
  shopId: uuid('shop_id').notNull(),
  kind: text('kind').notNull(),
  amountP: bigint('amount_p', { mode: 'number' }).notNull(),
  reasonZh: text('reason_zh').notNull(),
  reasonEn: text('reason_en').notNull(),
  journalId: uuid('journal_id'),
  refNo: text('ref_no'),
  state: smallint('state').notNull(),
  madeBy: uuid('made_by').notNull(),
  maker: text('maker').notNull(),
  madeAt: instant('made_at').notNull(),
  decidedBy: uuid('decided_by'),
  checker: text('checker'),
  decidedAt: instant('decided_at'),
  remarkZh: text('remark_zh'),
  remarkEn: text('remark_en'),
  version: integer('version').notNull().default(1),
})

export const ledgerBalance = pgTable('ledger_balance', {
  account: text('account').notNull(),
  shopId: uuid('shop_id'),
  balanceP: bigint('balance_p', { mode: 'number' }).notNull(),
  lines: bigint('lines', { mode: 'number' }).notNull(),
})

export const feeCharge = pgTable('fee_charge', {
  journalId: uuid('journal_id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  fee: text('fee').notNull(),
  item: text('item').notNull(),
  at: instant('at').notNull(),
  chargedAt: instant('charged_at').notNull(),
  grossP: bigint('gross_p', { mode: 'number' }).notNull(),
  vatP: bigint('vat_p', { mode: 'number' }).notNull(),
  rateBp: integer('rate_bp').notNull(),
  rule: text('rule').notNull(),
  opening: boolean('opening').notNull().default(false),
})

export const feeInvoiced = pgTable('fee_invoiced', {
  journalId: uuid('journal_id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  invoiceId: uuid('invoice_id').notNull(),
})

export const ledgerFreeze = pgTable('ledger_freeze', {
  caseId: uuid('case_id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  shopId: uuid('shop_id').notNull(),
  amountP: integer('amount_p').notNull(),
  open: boolean('open').notNull(),
  times: integer('times').notNull().default(0),
})

export const ledgerJournal = pgTable('ledger_journal', {
  id: uuid('id').primaryKey(),
  eventKey: text('event_key').notNull(),
  event: text('event').notNull(),
  shopId: uuid('shop_id'),
  refType: text('ref_type').notNull(),
  refId: uuid('ref_id').notNull(),
  refNo: text('ref_no').notNull(),
  at: instant('at').notNull(),
  vatMonth: date('vat_month').notNull(),
  postedAt: instant('posted_at').notNull(),
  postedBy: uuid('posted_by'),
})

export const ledgerLine = pgTable('ledger_line', {
  seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  journalId: uuid('journal_id').notNull(),
  account: text('account').notNull(),
  shopId: uuid('shop_id'),
  kind: text('kind').notNull(),
  amountP: bigint('amount_p', { mode: 'number' }).notNull(),
  at: instant('at').notNull(),
  refNo: text('ref_no').notNull(),
})

export const ledgerOrder = pgTable('ledger_order', {
  orderId: uuid('order_id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  stage: text('stage').notNull(),
  refundP: integer('refund_p').notNull(),
  refundedP: integer('refunded_p').notNull(),
  netP: integer('net_p').notNull(),
  releaseAt: instant('release_at'),
  refundedToBalanceP: integer('refunded_to_balance_p').notNull().default(0),
  chargedBackP: integer('charged_back_p').notNull().default(0),
  vatBackP: integer('vat_back_p').notNull().default(0),
  feeRule: text('fee_rule').notNull().default('reverse'),
  feeBp: integer('fee_bp').notNull().default(0),
})

export const ledgerQuarter = pgTable(
  'ledger_quarter',
  {
    shopId: uuid('shop_id').notNull(),
    quarter: date('quarter').notNull(),
    kind: text('kind').notNull(),
    amountP: bigint('amount_p', { mode: 'number' }).notNull(),
    sales: integer('sales').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.quarter, t.kind] })],
)

export const payoutAccount = pgTable('payout_account', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  holder: text('holder').notNull(),
  bank: text('bank').notNull(),
  country: text('country').notNull(),
  kind: text('kind').notNull(),
  numberSealed: text('number_sealed').notNull(),
  last4: text('last4').notNull(),
  state: smallint('state').notNull().default(0),
  remarkZh: text('remark_zh'),
  remarkEn: text('remark_en'),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  version: integer('version').notNull().default(1),
  providerAccount: text('provider_account'),
  cnaps: text('cnaps'),
  branch: text('branch'),
})

export const payoutAccountReveal = pgTable('payout_account_reveal', {
  id: uuid('id').primaryKey(),
  payoutAccountId: uuid('payout_account_id').notNull(),
  userId: uuid('user_id').notNull(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
  until: instant('until').notNull(),
})

export const payoutBatch = pgTable('payout_batch', {
  id: uuid('id').primaryKey(),
  no: text('no').notNull(),
  method: text('method').notNull(),
  state: smallint('state').notNull().default(0),
  lines: integer('lines').notNull(),
  totalP: bigint('total_p', { mode: 'number' }).notNull(),
  fileHash: text('file_hash').notNull(),
  madeBy: uuid('made_by').notNull(),
  maker: text('maker').notNull(),
  madeAt: instant('made_at').notNull(),
  sentBy: uuid('sent_by'),
  sender: text('sender'),
  sentAt: instant('sent_at'),
  endedAt: instant('ended_at'),
  version: integer('version').notNull().default(1),
})

export const payoutLine = pgTable('payout_line', {
  id: uuid('id').primaryKey(),
  batchId: uuid('batch_id').notNull(),
  shopId: uuid('shop_id').notNull(),
  withdrawalId: uuid('withdrawal_id').notNull(),
  ref: text('ref').notNull(),
  amountP: integer('amount_p').notNull(),
  state: smallint('state').notNull().default(0),
  tries: integer('tries').notNull().default(0),
  paidRef: text('paid_ref'),
  reasonZh: text('reason_zh'),
  reasonEn: text('reason_en'),
  answeredAt: instant('answered_at'),
  version: integer('version').notNull().default(1),
  askedAt: instant('asked_at'),
})

export const reconcileDay = pgTable('reconcile_day', {
  id: uuid('id').primaryKey(),
  day: date('day').notNull(),
  fileName: text('file_name').notNull(),
  fileHash: text('file_hash').notNull(),
  rows: integer('rows').notNull(),
  thereP: bigint('there_p', { mode: 'number' }).notNull(),
  hereP: bigint('here_p', { mode: 'number' }).notNull(),
  state: smallint('state').notNull().default(0),
  loadedBy: uuid('loaded_by'),
  loader: text('loader').notNull(),
  loadedAt: instant('loaded_at').notNull(),
  closedBy: uuid('closed_by'),
  closer: text('closer'),
  closedAt: instant('closed_at'),
  version: integer('version').notNull().default(1),
  source: text('source').notNull().default('provider'),
  moves: jsonb('moves'),
  grossP: bigint('gross_p', { mode: 'number' }).notNull().default(0),
  feeP: bigint('fee_p', { mode: 'number' }).notNull().default(0),
  bankP: bigint('bank_p', { mode: 'number' }).notNull().default(0),
})

export const reconcileDifference = pgTable('reconcile_difference', {
  id: uuid('id').primaryKey(),
  dayId: uuid('day_id').notNull(),
  place: integer('place').notNull(),
  difference: text('difference').notNull(),
  kind: text('kind').notNull(),
  ref: text('ref').notNull(),
  hereP: bigint('here_p', { mode: 'number' }),
  thereP: bigint('there_p', { mode: 'number' }),
  note: text('note'),
  noter: text('noter'),
  notedAt: instant('noted_at'),
  version: integer('version').notNull().default(1),
  claim: smallint('claim'),
  claimer: text('claimer'),
  claimedAt: instant('claimed_at'),
  resolvedBy: uuid('resolved_by'),
  writtenBy: uuid('written_by'),
  journalId: uuid('journal_id'),
})

export const providerItem = pgTable('provider_item', {
  item: text('item').primaryKey(),
  dayId: uuid('day_id').notNull(),
})

export const chargeback = pgTable('chargeback', {
  id: uuid('id').primaryKey(),
  no: text('no').notNull(),
  dispute: text('dispute').notNull(),
  orderNo: text('order_no').notNull(),
  orderId: uuid('order_id'),
  shopId: uuid('shop_id'),
  amountP: bigint('amount_p', { mode: 'number' }).notNull(),
  state: smallint('state').notNull().default(0),
  day: date('day').notNull(),
  openedBy: uuid('opened_by').notNull(),
  wonBy: uuid('won_by'),
  decidedBy: uuid('decided_by'),
  decider: text('decider'),
  decidedAt: instant('decided_at'),
  note: text('note'),
  version: integer('version').notNull().default(1),
  reason: text('reason').notNull().default('general'),
  backP: bigint('back_p', { mode: 'number' }).notNull().default(0),
  commissionBackP: bigint('commission_back_p', { mode: 'number' }).notNull().default(0),
  vatBackP: bigint('vat_back_p', { mode: 'number' }).notNull().default(0),
  subsidyBackP: bigint('subsidy_back_p', { mode: 'number' }).notNull().default(0),
})

export const sandboxPayout = pgTable('sandbox_payout', {
  ref: text('ref').primaryKey(),
  amountP: integer('amount_p').notNull(),
  state: text('state').notNull(),
  paidRef: text('paid_ref').notNull(),
  at: instant('at').notNull(),
})

export const sellerTax = pgTable('seller_tax', {
  shopId: uuid('shop_id').primaryKey(),
  taxNoSealed: text('tax_no_sealed'),
  last4: text('last4'),
  country: text('country').notNull().default('GB'),
  birthSealed: text('birth_sealed'),
  remindedAt: instant('reminded_at'),
  updatedAt: instant('updated_at'),
  version: integer('version').notNull().default(1),
})

export const statement = pgTable('statement', {
  id: uuid('id').primaryKey(),
  no: text('no').notNull(),
  shopId: uuid('shop_id').notNull(),
  fromAt: instant('from_at').notNull(),
  toAt: instant('to_at').notNull(),
  prevTo: instant('prev_to'),
  prevSeq: bigint('prev_seq', { mode: 'number' }),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
  openingP: bigint('opening_p', { mode: 'number' }).notNull(),
  movementsP: bigint('movements_p', { mode: 'number' }).notNull(),
  closingP: bigint('closing_p', { mode: 'number' }).notNull(),
  totals: jsonb('totals').notNull(),
  lines: integer('lines').notNull(),
  orders: integer('orders').notNull(),
  state: smallint('state').notNull().default(0),
  postedAt: instant('posted_at').notNull(),
  postedBy: uuid('posted_by'),
  disputeUntil: instant('dispute_until').notNull(),
  confirmedAt: instant('confirmed_at'),
  confirmedBy: uuid('confirmed_by'),
  version: integer('version').notNull().default(1),
})

export const statementDispute = pgTable('statement_dispute', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  statementId: uuid('statement_id').notNull(),
  lineSeq: bigint('line_seq', { mode: 'number' }).notNull(),
  expectedP: bigint('expected_p', { mode: 'number' }).notNull(),
  text: text('text').notNull(),
  state: smallint('state').notNull().default(0),
  askedBy: uuid('asked_by').notNull(),
  asker: text('asker').notNull(),
  askedAt: instant('asked_at').notNull(),
  answerZh: text('answer_zh'),
  answerEn: text('answer_en'),
  adjustmentId: uuid('adjustment_id'),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  version: integer('version').notNull().default(1),
})

export const vatEntry = pgTable('vat_entry', {
  seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  journalId: uuid('journal_id').notNull(),
  month: date('month').notNull(),
  at: instant('at').notNull(),
  shopId: uuid('shop_id').notNull(),
  orderId: uuid('order_id').notNull(),
  lineId: uuid('line_id').notNull(),
  kind: text('kind').notNull(),
  liable: text('liable').notNull(),
  reason: text('reason').notNull(),
  rateBp: integer('rate_bp').notNull(),
  grossP: bigint('gross_p', { mode: 'number' }).notNull(),
  vatP: bigint('vat_p', { mode: 'number' }).notNull(),
})

export const vatReturn = pgTable('vat_return', {
  id: uuid('id').primaryKey(),
  fromMonth: date('from_month').notNull(),
  toMonth: date('to_month').notNull(),
  state: smallint('state').notNull(),
  boxes: jsonb('boxes'),
  preparedBy: uuid('prepared_by'),
  preparer: text('preparer'),
  preparedAt: instant('prepared_at'),
  filedBy: uuid('filed_by'),
  filer: text('filer'),
  filedAt: instant('filed_at'),
  receipt: text('receipt'),
  paidP: bigint('paid_p', { mode: 'number' }).notNull().default(0),
  version: integer('version').notNull().default(1),
})

export const withdrawal = pgTable('withdrawal', {
  id: uuid('id').primaryKey(),
  no: text('no').notNull(),
  shopId: uuid('shop_id').notNull(),
  payoutAccountId: uuid('payout_account_id').notNull(),
  amountP: integer('amount_p').notNull(),
  feeBp: integer('fee_bp').notNull(),
  feeP: integer('fee_p').notNull(),
  netP: integer('net_p').notNull(),
  state: smallint('state').notNull().default(0),
  reasonZh: text('reason_zh'),
  reasonEn: text('reason_en'),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  firstBy: uuid('first_by'),
  firstName: text('first_name'),
  firstAt: instant('first_at'),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  paidRef: text('paid_ref'),
  paidAt: instant('paid_at'),
  version: integer('version').notNull().default(1),
})
