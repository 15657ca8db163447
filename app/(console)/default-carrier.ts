import 'server-only'
import { getDefaultCarrier } from '@/lib/contract/shop/profile'
import { read } from '@/lib/upstream/read'

/** The code of the carrier that the shop has chosen as its default; blank where it has none. */
export const defaultCarrier = async (): Promise<string> =>
  (await read(getDefaultCarrier, {}, { else: { carrier: null } })).carrier ?? ''
