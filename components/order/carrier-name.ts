import type { z } from 'zod'
import type { Carrier } from '@/lib/contract/order/parts'
import { type Locale, pickText } from '@/lib/domain/locale'
import { trackingLink as linkBy } from '@/lib/domain/tracking'

export type CarrierRow = z.output<typeof Carrier>

/** The carrier's name in the reader's language; a code that is not in the list stands as it is. */
export function carrierName(carriers: readonly CarrierRow[], code: string | null, locale: Locale): string {
  const found = carriers.find((row) => row.code === code)
  return found ? pickText(found.name, locale) : (code ?? '')
}

/** Where the carrier shows a parcel; null when it has no such page. Only https addresses are followed. */
export function trackingLink(carriers: readonly CarrierRow[], code: string, trackingNo: string): string | null {
  return linkBy(carriers.find((row) => row.code === code)?.trackingUrl, trackingNo)
}
