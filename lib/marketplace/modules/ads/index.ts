import type { ProviderMethod } from '@/lib/domain/order/status'
import type { Binding } from '../../kernel/binding'
import type { Passwords } from '../account'
import { bannerBindings } from './banners'
import { adOrderBindings } from './order'
import { positionBindings } from './positions'
import { reportBindings } from './report'
import { shownBindings } from './shown'

export { adClock } from './order/clock'
export { adOrderApprovals } from './order/decide'
export { adFees } from './order/fee'
export { runningAds } from './order/reads'
export { seedAds } from './order/seed'
export { outcomeJobs } from './outcomes'

export const adsBindings = (passwords: Passwords, methods: readonly ProviderMethod[]): readonly Binding[] => [
  ...positionBindings,
  ...bannerBindings,
  ...shownBindings,
  ...reportBindings,
  ...adOrderBindings(passwords, methods),
]
