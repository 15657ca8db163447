import type { PlatformIdentity } from '@/lib/domain/platform'
import type { Binding } from '../../kernel/binding'
import type { Job } from '../../kernel/job'
import { creditJob } from './credit'
import { mineBindings } from './mine'
import { sellerBindings } from './seller'

export { seedBuyerInvoices } from './seed'

export const buyerInvoiceBindings = (platform: PlatformIdentity): Binding[] => [
  ...mineBindings,
  ...sellerBindings(platform),
]
export const buyerInvoiceJobs: readonly Job[] = [creditJob]
