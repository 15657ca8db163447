import type { Binding } from '../../kernel/binding'
import { buyerPointsBindings } from './buyer-handlers'

export { usablePoints, useInCart } from './account'
export { pointsOfOrder } from './buyer-handlers'
export { POINTS_FAULTS, pointsEntries, pointsSums } from './desk'
export { pointsJobs } from './jobs'
export {
  grantDue,
  notePaidPoints,
  noteReached,
  pointsForOrders,
  refundPoints,
  releasePoints,
  spendPoints,
} from './orders'
export { seedEarlierPoints } from './seed'
export { pointsTerms } from './terms'

export const pointsBindings: readonly Binding[] = [...buyerPointsBindings]
