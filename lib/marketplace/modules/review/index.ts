import type { Binding } from '../../kernel/binding'
import { bulkBindings } from './bulk'
import { buyerBindings } from './buyer-handlers'
import { cannedBindings } from './canned'
import { platformBindings } from './platform'
import { publicBindings } from './public'
import { readBindings } from './queries'
import { sellerBindings } from './seller'

export { reviewApprovals } from './approvals'
export { reviewsOfBuyer } from './of-buyer'
export { seedReviews } from './seed'

export const reviewBindings: Binding[] = [
  ...readBindings,
  ...sellerBindings,
  ...cannedBindings,
  ...bulkBindings,
  ...platformBindings,
  ...buyerBindings,
  ...publicBindings,
]
