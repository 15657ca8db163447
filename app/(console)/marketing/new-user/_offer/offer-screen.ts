import type { ActScreen } from '@/app/_kit/act/act-screen'
import { PROMOTION_ACTS } from '@/lib/contract/marketing/acts'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { NEW_USER_OFFERS } from './offer-form'

/** The acts on a price for new buyers, as its page shows them. */
export const offerScreen: ActScreen<keyof typeof PROMOTION_CALLS> = {
  acts: PROMOTION_ACTS,
  calls: PROMOTION_CALLS,
  words: 'newUser',
  pageOf: (id) => `${NEW_USER_OFFERS}/${id}`,
  under: NEW_USER_OFFERS,
}
