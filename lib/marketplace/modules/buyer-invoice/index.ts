import type { PlatformIdentity } from '@/lib/domain/platform'
import type { Binding } from '../../kernel/binding'
import type { Job } from '../../kernel/job'
import { buyerBindings } from './buyer-handlers'
import { creditJob } from './credit'
import { sellerBindings } from './seller'

export { seedBuyerInvoices } from './seed'

export const buyerInvoiceBindings = (platform: PlatformIdentity): Binding[] => [
  ...buyerBindings,
  ...sellerBindings(platform),
]
export const buyerInvoiceJobs: readonly Job[] = [creditJob]
