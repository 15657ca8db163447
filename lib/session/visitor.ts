import 'server-only'
import { currentCaller } from './caller'

/** Somebody who is not signed in yet. */
export interface Visitor {
  device: string
  address: string
  locale: 'zh-CN' | 'en-GB'
  requestId: string
}

export async function visitor(): Promise<Visitor> {
  const { device, address, locale, requestId } = await currentCaller()
  return { device: device ?? '', address: address ?? '', locale, requestId }
}
