import type { ActScreen } from '@/app/_kit/act/act-screen'
import { PROMOTION_ACTS } from '@/lib/contract/marketing/acts'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { raiseInput } from './raise-fields'

/** Screen definition of the shop's acts on one kind of promotion, with pages below `path`. */
export const promotionScreen = (words: string, path: string): ActScreen<keyof typeof PROMOTION_CALLS> => ({
  acts: PROMOTION_ACTS,
  calls: PROMOTION_CALLS,
  words,
  own: { raise: raiseInput },
  pageOf: (id) => `${path}/${id}`,
  under: path,
})
