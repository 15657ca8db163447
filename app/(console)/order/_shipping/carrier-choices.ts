import 'server-only'
import { getLocale } from 'next-intl/server'
import type { Data } from '@/lib/contract/endpoint'
import type { carriers } from '@/lib/contract/order'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { CarrierChoice } from '../ship/_desk/desk-texts'

/** Carriers for new parcels with their name in the reader's language. */
export async function carrierChoices(known: Data<typeof carriers>): Promise<CarrierChoice[]> {
  const spoken = await getLocale()
  const locale = knownLocale(spoken)
  return known.filter(({ active }) => active).map(({ code, name }) => ({ code, name: pickText(name, locale) }))
}
