import type { ActScreen } from '@/app/_kit/act/act-screen'
import { PROMOTION_ACTS } from '@/lib/contract/marketing/acts'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { REDUCTIONS } from './reduction-form'

/** The acts on a full-reduction, as its page shows them. */
export const reductionScreen: ActScreen<keyof typeof PROMOTION_CALLS> = {
  acts: PROMOTION_ACTS,
  calls: PROMOTION_CALLS,
  words: 'marketing.reduction',
  pageOf: (id) => `${REDUCTIONS}/${id}`,
  under: REDUCTIONS,
}
