import { BUYER_SESSION_MS } from '@/lib/domain/buyer'
import { environment } from '@/lib/server/environment'
import { seal, unseal } from './seal'

const PURPOSE = 'buyer'

/** Of the storefront; it has nothing to do with the console's session, and both may be there in one browser. */
export const buyerCookieName = (): string => (environment().secure ? '__Host-buyer' : 'buyer')

export const sealBuyer = (device: string, token: string): string => seal(PURPOSE, device, token, BUYER_SESSION_MS)

/** The token in a buyer's cookie; null when it is missing, forged, another browser's or over. */
export function openBuyer(device: string, sealed: string | undefined): string | null {
  const token = unseal(PURPOSE, device, sealed)
  return typeof token === 'string' ? token : null
}
