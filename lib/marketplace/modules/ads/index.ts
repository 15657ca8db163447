import type { ProviderMethod } from '@/lib/domain/order/status'
import type { Binding } from '../../kernel/binding'
import type { Passwords } from '../account'
import { bannerBindings } from './banners'
import { addPicture } from './order/creative'
import { deciding } from './order/decide'
import { orderEnds } from './order/end'
import { adFeeBindings } from './order/fee'
import { orderReads } from './order/reads'
import { slotBindings } from './order/slots'
import { orderWrites } from './order/write'
import { purchaseBindings, purchaseFeeBindings } from './package/buy'
import { packageBindings } from './package/record'
import { positionBindings } from './positions'
import { reportBindings } from './report'
import { shownBindings } from './shown'

export { bannerFaults } from './banner-faults'
export { adClock } from './order/clock'
export { adOrderApprovals } from './order/decide'
export { adFaults } from './order/faults'
export { adFees } from './order/fee'
export { runningAds } from './order/reads'
export { seedAds } from './order/seed'
export { outcomeJobs } from './outcomes'
export { purchaseFees } from './package/buy'
export { seedBanners } from './seed-banners'

export const adsBindings = (passwords: Passwords, methods: readonly ProviderMethod[]): readonly Binding[] => [
  ...positionBindings,
  ...bannerBindings,
  ...shownBindings,
  ...reportBindings,
  ...slotBindings,
  addPicture,
  ...orderWrites,
  ...orderReads,
  ...orderEnds,
  deciding,
  ...adFeeBindings(passwords, methods),
  ...packageBindings,
  ...purchaseBindings,
  ...purchaseFeeBindings(passwords, methods),
]
