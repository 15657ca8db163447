import type { ActScreen } from '@/app/_kit/act/act-screen'
import { PROMOTION_ACTS } from '@/lib/contract/marketing/acts'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { CODES } from './code-form'

/** The acts on a discount code, as its page shows them. */
export const codeScreen: ActScreen<keyof typeof PROMOTION_CALLS> = {
  acts: PROMOTION_ACTS,
  calls: PROMOTION_CALLS,
  words: 'discountCode',
  pageOf: (id) => `${CODES}/${id}`,
  under: CODES,
}
