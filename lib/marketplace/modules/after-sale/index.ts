import type { Binding } from '../../kernel/binding'
import { bulkBindings } from './bulk'
import { mineBindings } from './mine'
import { platformBindings } from './platform'
import { readBindings } from './queries'
import { reasonBindings } from './reasons'
import { ruleBindings } from './rules'
import { sellerBindings } from './seller'

export { afterSaleApprovals } from './approvals'
export { compensatedCases } from './compensated'
export { casesNamed, disputedOrders, disputesOf } from './disputes'
export { caseDuties } from './duties'
export { answersOf, casesByDay, casesByProduct, casesByReason } from './figures'
export { afterSaleJobs } from './jobs'
export { hasOpenCases } from './mine'
export { casesIn } from './queries'
export { seedAfterSales } from './seed'

export const afterSaleBindings: Binding[] = [
  ...readBindings,
  ...sellerBindings,
  ...bulkBindings,
  ...platformBindings,
  ...mineBindings,
  ...reasonBindings,
  ...ruleBindings,
]
