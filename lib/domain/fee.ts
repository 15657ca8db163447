/**
 * Fees of the platform: the kind of line that charges each, the one that returns it, and its income account. A new fee
 * is a new row; booking, nightly proof, VAT return and invoices read this list.
 */
export const FEES = [
  { fee: 'commission', takes: 'commission', gives: 'commissionBack', income: 'commission' },
  { fee: 'withdrawalFee', takes: 'withdrawalFee', gives: null, income: 'withdrawalFee' },
  { fee: 'subscription', takes: 'subscription', gives: 'subscriptionBack', income: 'subscription' },
  { fee: 'postage', takes: 'postage', gives: 'postageBack', income: 'postage' },
  { fee: 'activityFee', takes: 'activityFee', gives: 'activityFeeBack', income: 'activityFee' },
  { fee: 'advertising', takes: 'advertising', gives: 'advertisingBack', income: 'advertising' },
] as const
export type Fee = (typeof FEES)[number]['fee']
export const FEE_NAMES = FEES.map(({ fee }) => fee)

/** Records for which a shop pays a fee each, and the page that shows it. */
export const FEE_PAGES = {
  enrolment: '/marketing/activities/enrolments',
  adOrder: '/ads/orders',
  adPackage: '/ads/packages',
} as const
export type FeeRecord = keyof typeof FEE_PAGES
export const FEE_RECORDS = Object.keys(FEE_PAGES) as [FeeRecord, ...FeeRecord[]]
