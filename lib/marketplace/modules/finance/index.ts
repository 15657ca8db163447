import type { Binding } from '../../kernel/binding'
import type { Job } from '../../kernel/job'
import type { Passwords } from '../account'
import { accountDeskBindings } from './account-desk'
import { accountBindings } from './accounts'
import { adjustmentBindings } from './adjustments'
import { ledger, overview } from './balance'
import { bookBindings, bookFaults } from './books'
import { commissionBindings } from './commission'
import { deskBindings } from './desk'
import { feeBindings } from './fees'
import { invoiceDeskBindings } from './invoice-desk'
import { invoiceBindings } from './invoices'
import { postJob } from './orders'
import { payoutAnswerBindings } from './payout-answers'
import { payoutJob } from './payout-provider'
import { payoutBindings } from './payouts'
import { reconcileBindings } from './reconcile'
import { statementDeskBindings } from './statement-desk'
import { statementJob } from './statement-run'
import { statementBindings } from './statements'
import { withdrawalBindings } from './withdrawals'

export { financeApprovals } from './approvals'
export { bookFaults, trialBalance } from './books'
export { chargeShop, refundCharge } from './charge'
export { commissionFor } from './commission-rules'
export { balancesOf, openWithdrawalsOf } from './owed'
export { post } from './post'
export { seedFinance } from './seed'

export const financeBindings = (passwords: Passwords): Binding[] => [
  ...[overview, ledger],
  ...accountBindings(passwords),
  ...withdrawalBindings(passwords),
  ...bookBindings,
  ...deskBindings,
  ...payoutBindings,
  ...payoutAnswerBindings,
  ...invoiceBindings,
  ...invoiceDeskBindings,
  ...reconcileBindings,
  ...accountDeskBindings,
  ...commissionBindings,
  ...feeBindings,
  ...adjustmentBindings,
  ...statementBindings,
  ...statementDeskBindings,
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

export const financeJobs: readonly Job[] = [postJob, proveJob, statementJob, payoutJob]
