import type { PlatformIdentity } from '@/lib/domain/platform'
import type { Binding } from '../../kernel/binding'
import type { Job } from '../../kernel/job'
import type { Passwords } from '../account'
import { accountDeskBindings } from './account-desk'
import { accountRevealBindings } from './account-reveal'
import { accountBindings } from './accounts'
import { adjustmentBindings } from './adjustments'
import { ledger, overview } from './balance'
import { bookBindings, bookFaults } from './books'
import { commissionBindings } from './commission'
import type { Plans } from './commission-rules'
import { deskBindings } from './desk'
import { feeBindings } from './fees'
import { invoiceDeskBindings } from './invoice-desk'
import { invoiceBindings } from './invoices'
import { postJob } from './orders'
import { ownVat } from './own-vat'
import { payoutAnswerBindings } from './payout-answers'
import type { PayoutProvider } from './payout-provider'
import { payoutJob } from './payout-send'
import { payoutBindings } from './payouts'
import { reconcileBindings } from './reconcile'
import { sellerReportBindings } from './seller-report'
import { type SettlementSource, settlementJob } from './settlement-source'
import { statementDeskBindings } from './statement-desk'
import { statementJob } from './statement-run'
import { statementBindings } from './statements'
import { vatReturnBindings } from './vat-returns'
import { withdrawalBindings } from './withdrawals'

export { hasPayoutAccount, openAppliedAccount } from './accounts'
export { financeApprovals } from './approvals'
export { bookFaults, subsidyBookedOf, trialBalance } from './books'
export { chargeShop, type PaidFrom, postChargeRefunded, refundCharge } from './charge'
export { commissionFor, commissionRange, type Plans } from './commission-rules'
export { debtOf, takeDebtPayment } from './debt'
export { feeTermsOf } from './fee-charges'
export { invoiceJob } from './invoice-months'
export { balancesOf, openWithdrawalsOf } from './owed'
export type { PayoutProvider } from './payout-provider'
export { sandboxPayouts } from './payout-sandbox'
export { stripePayouts } from './payout-stripe'
export { BOOK_MEASURES, SHOP_BALANCES, vatHeld } from './platform-days'
export { noteProvider, post } from './post'
export { keepSellerTax } from './report-tax'
export { seedFinance } from './seed'
export { type SettlementSource, sandboxSettlements } from './settlement-source'
export { stripeSettlements } from './settlement-stripe'
export { statementDuties } from './statements'
export { withdrawalTerms } from './terms'

export const financeBindings = (
  passwords: Passwords,
  plans: Plans,
  { payouts, payments }: { payouts: PayoutProvider; payments: { name: string } },
  platform: PlatformIdentity,
): Binding[] => [
  ...[overview, ledger, ownVat],
  ...accountBindings(passwords),
  ...withdrawalBindings(passwords),
  ...bookBindings,
  ...deskBindings,
  ...payoutBindings,
  ...payoutAnswerBindings,
  ...invoiceBindings,
  ...invoiceDeskBindings(platform),
  ...reconcileBindings(payments.name),
  ...accountDeskBindings(payouts),
  ...accountRevealBindings,
  ...commissionBindings(plans),
  ...feeBindings(plans),
  ...adjustmentBindings,
  ...statementBindings,
  ...statementDeskBindings,
  ...sellerReportBindings(platform),
  ...vatReturnBindings,
]

/** Proves every night that journals balance, totals equal their lines, and the trial balance is zero. */
const proveJob: Job = {
  name: 'finance.prove',
  schedule: '0 37 3 * * *',
  async sweep(tx, { log }) {
    const faults = await bookFaults(tx)
    const count = faults.unbalanced.length + faults.totals.length + Number(faults.trialP !== 0)
    if (count > 0) log.error({ event: 'ledger.broken', ...faults }, 'the books do not balance')
    return count
  },
}

export const financeJobs = (payouts: PayoutProvider, settlements: SettlementSource): readonly Job[] => [
  ...[postJob, proveJob, statementJob],
  ...[payoutJob(payouts), settlementJob(settlements)],
]
