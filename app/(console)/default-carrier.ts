import 'server-only'
import { getDefaultCarrier } from '@/lib/contract/shop/profile'
import { read } from '@/lib/upstream/read'

/** Code of the shop's default carrier; blank if there is none. */
export const defaultCarrier = async (): Promise<string> =>
  (await read(getDefaultCarrier, {}, { else: { carrier: null } })).carrier ?? ''
