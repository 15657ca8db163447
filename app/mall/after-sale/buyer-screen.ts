import type { ActScreen } from '@/app/_kit/act/act-screen'
import { BUYER_ACTS, type BuyerAct } from '@/lib/contract/after-sale/acts'
import { BUYER_CALLS } from '@/lib/contract/mall/after-sale'
import { CASE_FILES_MAX } from '@/lib/domain/after-sale'

/** Screen definition of the buyer's acts on a request. */
export const BUYER_SCREEN: ActScreen<BuyerAct> = {
  acts: BUYER_ACTS,
  calls: BUYER_CALLS,
  words: 'mall.cases',
  textRows: 4,
  filesMax: CASE_FILES_MAX,
  documents: ['claimPostage'],
  pageOf: (id) => `/mall/after-sale/${id}`,
  under: '/mall/after-sale',
}
