import 'server-only'
import { carriers } from '@/lib/contract/order'
import { type Locale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

/** Names of the carriers by their codes; none where nobody could say them: then they are told by their codes. */
export async function carrierNames(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const known = await read(carriers, {}, { else: [] })
  return new Map(known.map(({ code, name }) => [code, pickText(name, locale)]))
}
