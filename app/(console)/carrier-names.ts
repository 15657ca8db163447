import 'server-only'
import { carriers } from '@/lib/contract/order'
import { type Locale, pickText } from '@/lib/domain/locale'
import { upstream } from '@/lib/upstream/call'
import { orNone } from '@/lib/upstream/or-none'

/** Names of the carriers by their codes; none where nobody could say them: then they are told by their codes. */
export async function carrierNames(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const known = (await orNone(upstream(carriers))) ?? []
  return new Map(known.map(({ code, name }) => [code, pickText(name, locale)]))
}
