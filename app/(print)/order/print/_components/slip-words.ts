import 'server-only'
import { createTranslator } from 'next-intl'
import { userInfo } from '@/lib/contract/account'
import { messagesFor } from '@/lib/i18n/catalogue'
import { read } from '@/lib/upstream/read'
import type { SlipTexts } from './print-texts'

/** The slip lies in the parcel, so it speaks the recipient's language and not the reader's. */
const RECIPIENT = 'en-GB'

export async function slipTexts(): Promise<SlipTexts> {
  const messages = await messagesFor(RECIPIENT, RECIPIENT)
  const t = createTranslator({ locale: RECIPIENT, messages, namespace: 'fulfilment' })
  return t.raw('slip') as SlipTexts
}

/** The shop as its buyers know it. Errors as of `upstream`. */
export async function senderName(): Promise<string> {
  const { shops, shopIdSeleced } = await read(userInfo, {}, { caller: { locale: RECIPIENT } })
  return shops.find(({ id }) => id === shopIdSeleced)?.shopName ?? ''
}
