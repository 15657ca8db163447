import type { PlatformIdentity } from '@/lib/domain/platform'
import type { Binding } from '../../kernel/binding'
import type { Job } from '../../kernel/job'
import { buyerBindings } from './buyer-handlers'
import { creditJob } from './credit'
import { replaceRedecided } from './requests'
import { selfBillingBindings } from './self-billing'
import { sellerBindings } from './seller'

export { buyerInvoiceIssueJob } from './requests'
export { seedBuyerInvoices } from './seed'

export const buyerInvoiceBindings = (platform: PlatformIdentity): Binding[] => [
  ...buyerBindings(platform),
  ...sellerBindings(platform),
  ...selfBillingBindings(platform),
]
export const buyerInvoiceJobs: readonly Job[] = [creditJob(replaceRedecided)]
