import type { Binding } from '../../kernel/binding'
import type { Job } from '../../kernel/job'
import { promotionActs } from './acts'
import { promotionClock } from './clock'
import { reductionBindings } from './reduction'

export { promotedCart } from './cart'
export { seedReductions } from './seed'
export { type OrderUse, returnPromotions, spendPromotions, usesOf } from './use'

export const marketingBindings: readonly Binding[] = [...reductionBindings, ...promotionActs]
export const marketingJobs: readonly Job[] = [promotionClock]
