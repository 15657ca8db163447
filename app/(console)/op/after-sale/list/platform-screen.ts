import type { ActScreen } from '@/app/_kit/act/act-screen'
import { PLATFORM_ACTS, type PlatformAct } from '@/lib/contract/after-sale/acts'
import { PLATFORM_CALLS } from '@/lib/contract/after-sale/op'

/** The acts of the platform on a case, as its pages show them. */
export const PLATFORM_SCREEN: ActScreen<PlatformAct> = {
  acts: PLATFORM_ACTS,
  calls: PLATFORM_CALLS,
  words: 'afterSale',
  // Once a case is taken, the page of its decision goes on.
  pageOf: (id, name) => `/op/after-sale/${name === 'retry' ? 'list' : 'arbitration'}/${id}`,
  under: '/op/after-sale',
}
