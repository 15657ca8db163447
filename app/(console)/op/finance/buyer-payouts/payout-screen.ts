import type { ActScreen } from '@/app/_kit/act/act-screen'
import { BUYER_PAYOUT_ACTS, BUYER_PAYOUT_CALLS, type BuyerPayoutAct } from '@/lib/contract/buyer-payout'

/** Screen definition of the acts on payouts to buyers. */
export const PAYOUT_SCREEN: ActScreen<BuyerPayoutAct> = {
  acts: BUYER_PAYOUT_ACTS,
  calls: BUYER_PAYOUT_CALLS,
  words: 'finance.buyerPayout',
  pageOf: () => '/op/finance/buyer-payouts',
  under: '/op/finance/buyer-payouts',
}
