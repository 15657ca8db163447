import type { ProviderMethod } from '@/lib/domain/order/status'
import type { Binding } from '../../kernel/binding'
import type { Passwords } from '../account'
import { adOrderBindings } from './order'
import { positionBindings } from './positions'

export { adClock } from './order/clock'
export { adOrderApprovals } from './order/decide'
export { adFees } from './order/fee'
export { type RunningAd, runningAds } from './order/reads'

export const adsBindings = (passwords: Passwords, methods: readonly ProviderMethod[]): readonly Binding[] => [
  ...positionBindings,
  ...adOrderBindings(passwords, methods),
]
