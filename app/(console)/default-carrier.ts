import 'server-only'
import { getDefaultCarrier } from '@/lib/contract/shop/profile'
import { orElse } from '@/lib/session/result'
import { upstream } from '@/lib/upstream/call'

/** The code of the carrier that the shop has chosen as its default; blank where it has none. */
export const defaultCarrier = async (): Promise<string> =>
  (await orElse(upstream(getDefaultCarrier), { carrier: null })).carrier ?? ''
