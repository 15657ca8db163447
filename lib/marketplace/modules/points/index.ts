import type { Binding } from '../../kernel/binding'
import { buyerPointsBindings } from './buyer-handlers'

export { usablePoints, useInCart } from './account'
export { pointsJobs } from './jobs'
export {
  notePaidPoints,
  noteReached,
  pointsForOrders,
  refundPoints,
  releasePoints,
  spendPoints,
} from './orders'
export { pointsTerms } from './terms'

export const pointsBindings: readonly Binding[] = [...buyerPointsBindings]
