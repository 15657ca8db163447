import type { Binding } from '../../kernel/binding'
import { caseBackground } from './background'
import { bulkBindings } from './bulk'
import { buyerBindings } from './buyer-handlers'
import { platformBindings } from './platform'
import { readBindings } from './queries'
import { reasonBindings } from './reasons'
import { ruleBindings } from './rules'
import { sellerBindings } from './seller'

export { afterSaleApprovals } from './approvals'
export { arbitratedCase, caseBriefs, casesBetween } from './briefs'
export { hasOpenCases } from './buyer-handlers'
export { compensatedCases, markCompensated } from './compensated'
export { casesNamed, disputedOrders, disputesOf } from './disputes'
export { caseDuties } from './duties'
export { answersOf, casesByDay, casesByProduct, casesByReason } from './figures'
export { afterSaleJobs } from './jobs'
export { casesOfBuyer } from './of-buyer'
export { CASE_MEASURES } from './platform-days'
export { markPostagesBooked, postagesToBook } from './postage'
export { casesIn } from './queries'
export { seedAfterSales } from './seed'

export const afterSaleBindings: Binding[] = [
  ...readBindings,
  ...sellerBindings,
  ...bulkBindings,
  ...platformBindings,
  caseBackground,
  ...buyerBindings,
  ...reasonBindings,
  ...ruleBindings,
]
