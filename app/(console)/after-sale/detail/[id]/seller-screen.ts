import type { ActScreen } from '@/app/_kit/act/act-screen'
import { SELLER_ACTS, type SellerAct } from '@/lib/contract/after-sale/acts'
import { SELLER_CALLS } from '@/lib/contract/after-sale/seller'
import { CASE_FILES_MAX } from '@/lib/domain/after-sale'
import { receivedLines } from './received-lines'

/** Screen definition of the seller's acts on a case. */
export const SELLER_SCREEN: ActScreen<SellerAct> = {
  acts: SELLER_ACTS,
  calls: SELLER_CALLS,
  own: { receive: { lines: receivedLines } },
  words: 'afterSale',
  filesMax: CASE_FILES_MAX,
  pageOf: (id) => `/after-sale/detail/${id}`,
  under: '/after-sale',
}
