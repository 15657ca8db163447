import { BUYER_SESSION_MS } from '@/lib/domain/buyer'
import { environment } from '@/lib/server/environment'
import { seal, unseal } from './seal'

const PURPOSE = 'buyer'

/** Cookie of the storefront, independent of the console's session; one browser may have both. */
export const buyerCookieName = (): string => (environment().secure ? '__Host-buyer' : 'buyer')

export const sealBuyer = (device: string, token: string): string => seal(PURPOSE, device, token, BUYER_SESSION_MS)

/** Token in a buyer's cookie; null if it is missing, forged, expired or from another browser. */
export function openBuyer(device: string, sealed: string | undefined): string | null {
  const token = unseal(PURPOSE, device, sealed)
  return typeof token === 'string' ? token : null
}
