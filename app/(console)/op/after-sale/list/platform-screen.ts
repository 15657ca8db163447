import type { ActScreen } from '@/app/_kit/act/act-screen'
import { PLATFORM_ACTS, type PlatformAct } from '@/lib/contract/after-sale/acts'
import { PLATFORM_CALLS } from '@/lib/contract/after-sale/op'

/** Screen definition of the platform's acts on a case. */
export const PLATFORM_SCREEN: ActScreen<PlatformAct> = {
  acts: PLATFORM_ACTS,
  calls: PLATFORM_CALLS,
  words: 'afterSale',
  // After a takeover, continue on the page of the decision.
  pageOf: (id, name) => `/op/after-sale/${name === 'retry' ? 'list' : 'arbitration'}/${id}`,
  under: '/op/after-sale',
}
