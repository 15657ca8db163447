import type { z } from 'zod'
import type { Carrier } from '@/lib/contract/order/parts'
import { type Locale, pickText } from '@/lib/domain/locale'
import { trackingLink as linkBy } from '@/lib/domain/tracking'

export type CarrierRow = z.output<typeof Carrier>

/** Name of the carrier in the reader's language; an unknown code is returned unchanged. */
export function carrierName(carriers: readonly CarrierRow[], code: string | null, locale: Locale): string {
  const found = carriers.find((row) => row.code === code)
  return found ? pickText(found.name, locale) : (code ?? '')
}

/** Tracking page of a parcel at the carrier; null if there is none. Only https addresses are used. */
export function trackingLink(carriers: readonly CarrierRow[], code: string, trackingNo: string): string | null {
  return linkBy(carriers.find((row) => row.code === code)?.trackingUrl, trackingNo)
}
