import 'server-only'
import type { Locale } from '@/lib/domain/locale'
import { currentCaller } from './caller'

/** Somebody who is not signed in yet. */
export interface Visitor {
  device: string
  address: string
  locale: Locale
  requestId: string
}

/** Whoever sends this request, as far as somebody without a session is known. */
export async function visitor(): Promise<Visitor> {
  const { device, address, locale, requestId } = await currentCaller()
  return { device: device ?? '', address: address ?? '', locale, requestId }
}
