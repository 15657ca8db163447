import 'server-only'
import type { Locale } from '@/lib/domain/locale'
import { currentCaller } from './caller'

/** A person who is not signed in yet. */
export interface Visitor {
  device: string
  address: string
  locale: Locale
  requestId: string
}

/** Sender of this request, as far as it is known without a session. */
export async function visitor(): Promise<Visitor> {
  const { device, address, locale, requestId } = await currentCaller()
  return { device: device ?? '', address: address ?? '', locale, requestId }
}
