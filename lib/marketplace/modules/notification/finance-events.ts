import { z } from 'zod'
import { INVOICE_KINDS, INVOICE_STATE } from '@/lib/domain/invoice'
import { formatPence } from '@/lib/domain/money'
import type { NotificationKind } from '@/lib/domain/notification'
import type { Draft } from './events'

const Withdrawal = z.object({ id: z.string(), no: z.string(), shopId: z.string() })
const Moved = Withdrawal.extend({ event: z.string() })

const KIND_OF: Record<string, NotificationKind> = {
  pass: 'withdrawalPassed',
  refuse: 'withdrawalRefused',
  confirm: 'withdrawalPaid',
  fail: 'withdrawalFailed',
  return: 'withdrawalFailed',
}

/** For people of the shop who may request withdrawals. */
function moved(payload: unknown): Draft[] {
  const { id, no, shopId, event } = Moved.parse(payload)
  const kind = KIND_OF[event]
  if (!kind) return []
  const to = { shopId, code: 'finance:withdraw' } as const
  return [{ kind, to, shopId, refType: 'withdrawal', refId: id, params: { no, shopId } }]
}

function asked(payload: unknown): Draft[] {
  const { id, no, shopId } = Withdrawal.parse(payload)
  const to = { operators: ['withdraw:audit'] } as const
  return [{ kind: 'withdrawalAsked', to, shopId: null, refType: 'withdrawalDesk', refId: id, params: { no, shopId } }]
}

/** Notifies the owners of any change: money goes there (safety L-09). */
function accountChanged(payload: unknown): Draft[] {
  const { shopId, last4 } = z.object({ shopId: z.string(), last4: z.string() }).parse(payload)
  const about = { refType: 'payoutAccount', refId: last4, params: { last4, shopId } } as const
  return [{ kind: 'payoutAccountChanged', to: { ownersOf: shopId }, shopId, ...about }]
}

/** For people of the shop who read its balance. */
function adjusted(payload: unknown): Draft[] {
  const { id, no, shopId } = Withdrawal.parse(payload)
  const to = { shopId, code: 'finance:view' } as const
  return [{ kind: 'adjustmentPosted', to, shopId, refType: 'adjustment', refId: id, params: { no, shopId } }]
}

/** Notifies the proposer. */
function commissionDecided(payload: unknown): Draft[] {
  const { id, no, to } = z.object({ id: z.string(), no: z.string(), to: z.string() }).parse(payload)
  const about = { refType: 'commissionChange', refId: id, params: { no } } as const
  return [{ kind: 'commissionDecided', to: { accounts: [to] }, shopId: null, ...about }]
}

/** For people of the shop who confirm statements. */
const ofStatement =
  (kind: 'statementPosted' | 'statementAnswered') =>
  (payload: unknown): Draft[] => {
    const { id, no, shopId } = Withdrawal.parse(payload)
    const to = { shopId, code: 'finance:statement' } as const
    return [{ kind, to, shopId, refType: 'statement', refId: id, params: { no, shopId } }]
  }

function invoiceAsked(payload: unknown): Draft[] {
  const { id, no, shopId } = Withdrawal.parse(payload)
  const to = { operators: ['invoice:issue'] } as const
  return [{ kind: 'invoiceRequested', to, shopId: null, refType: 'invoiceDesk', refId: id, params: { no, shopId } }]
}

const INVOICE_KIND_OF: Record<number, NotificationKind> = {
  [INVOICE_STATE.issued]: 'invoiceIssued',
  [INVOICE_STATE.refused]: 'invoiceRefused',
  [INVOICE_STATE.credited]: 'invoiceCredited',
}

/** For the person of the shop who requested it, and those who may. */
function invoiceMoved(payload: unknown): Draft[] {
  const { id, no, shopId, state } = Withdrawal.extend({ state: z.number() }).parse(payload)
  const kind = INVOICE_KIND_OF[state]
  if (!kind) return []
  const to = { shopId, code: 'finance:statement' } as const
  return [{ kind, to, shopId, refType: 'invoice', refId: id, params: { no, shopId } }]
}

/** For people of the shop who read its statements, about a monthly document of the platform. */
function invoiceMonthly(payload: unknown): Draft[] {
  const { id, no, shopId, kind } = Withdrawal.extend({ kind: z.enum(INVOICE_KINDS) }).parse(payload)
  const to = { shopId, code: 'finance:statement' } as const
  const about = { to, shopId, refType: 'invoice', refId: id, params: { no, shopId } } as const
  return [{ kind: kind === 'credit' ? 'invoiceReturns' : 'invoiceIssued', ...about }]
}

/** For people of the shop who issue invoices to buyers: documents to issue, and credit notes after refunds. */
const ofBuyerInvoice =
  (kindOf: (event: string) => NotificationKind | null) =>
  (payload: unknown): Draft[] => {
    const { id, no, shopId, event } = Moved.parse(payload)
    const kind = kindOf(event)
    const to = { shopId, code: 'finance:invoice' } as const
    return kind ? [{ kind, to, shopId, refType: 'buyerInvoice', refId: id, params: { no, shopId } }] : []
  }

/** For people of the shop who manage its payout accounts, where its tax data are. */
function taxMissing(payload: unknown): Draft[] {
  const { shopId, year } = z.object({ shopId: z.string(), year: z.number() }).parse(payload)
  const to = { shopId, code: 'finance:account' } as const
  return [{ kind: 'taxDataMissing', to, shopId, refType: 'payoutAccount', refId: 'tax', params: { year, shopId } }]
}

const Chargeback = Withdrawal.extend({
  orderId: z.string(),
  turn: z.string(),
  amountP: z.number(),
  dispute: z.string(),
})

const CHARGEBACK_KIND_OF: Record<string, NotificationKind> = {
  ...{ opened: 'chargebackOpened', won: 'chargebackWon', lost: 'chargebackLost' },
}

/** For people of the shop who see amounts: the order, amount, reason, and next step. */
function chargebackMoved(payload: unknown): Draft[] {
  const { orderId, no, shopId, turn, amountP, dispute } = Chargeback.parse(payload)
  const kind = CHARGEBACK_KIND_OF[turn]
  const params = { no, shopId, total: formatPence(amountP), dispute }
  const to = { shopId, code: 'finance:view' } as const
  return kind ? [{ kind, to, shopId, refType: 'order', refId: orderId, params }] : []
}

/** For operators who check buyers' money. */
const ofBuyerMoney =
  (kind: 'buyerPayoutAsked' | 'returnRefused') =>
  (payload: unknown): Draft[] => {
    const { id, no } = z.object({ id: z.string(), no: z.string() }).parse(payload)
    const to = { operators: ['withdraw:audit'] } as const
    return [{ kind, to, shopId: null, refType: 'buyerPayout', refId: id, params: { no } }]
  }

/** For people who read the shop's balance, about a payment of its debt. */
const ofDebt =
  (kind: 'debtPaid' | 'debtMoneyBack') =>
  (payload: unknown): Draft[] => {
    const { id, no, shopId } = Withdrawal.parse(payload)
    const to = { shopId, code: 'finance:view' } as const
    return [{ kind, to, shopId, refType: 'balance', refId: id, params: { no, shopId } }]
  }

export const FINANCE_EVENTS: Record<string, (payload: unknown) => Draft[]> = {
  'withdrawal.moved': moved,
  'withdrawal.asked': asked,
  'debt.paid': ofDebt('debtPaid'),
  'debt.paidBack': ofDebt('debtMoneyBack'),
  'buyerPayout.asked': ofBuyerMoney('buyerPayoutAsked'),
  'payment.refundRefused': ofBuyerMoney('returnRefused'),
  'adjustment.posted': adjusted,
  'commission.decided': commissionDecided,
  'statement.posted': ofStatement('statementPosted'),
  'statement.answered': ofStatement('statementAnswered'),
  'invoice.requested': invoiceAsked,
  'invoice.moved': invoiceMoved,
  'invoice.monthly': invoiceMonthly,
  'buyerInvoice.asked': ofBuyerInvoice((event) => (event === 'asked' ? 'buyerInvoiceAsked' : 'buyerInvoiceCorrected')),
  'buyerInvoice.moved': ofBuyerInvoice((event) => (event === 'credited' ? 'shopInvoiceCredited' : null)),
  'sellerReport.missing': taxMissing,
  'payoutAccount.changed': accountChanged,
  'chargeback.moved': chargebackMoved,
}
