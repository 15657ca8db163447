import 'server-only'
import { carriers } from '@/lib/contract/order'
import { type Locale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

/** Names of the carriers by code; empty if they cannot be read, so that codes are shown instead. */
export async function carrierNames(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const known = await read(carriers, {}, { else: [] })
  return new Map(known.map(({ code, name }) => [code, pickText(name, locale)]))
}
