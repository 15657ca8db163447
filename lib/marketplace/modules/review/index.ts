import type { Binding } from '../../kernel/binding'
import { mineBindings } from './mine'
import { platformBindings } from './platform'
import { publicBindings } from './public'
import { readBindings } from './queries'
import { sellerBindings } from './seller'

export { reviewApprovals } from './approvals'
export { seedReviews } from './seed'

export const reviewBindings: Binding[] = [
  ...readBindings,
  ...sellerBindings,
  ...platformBindings,
  ...mineBindings,
  ...publicBindings,
]
