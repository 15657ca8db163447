import 'server-only'
import { createTranslator } from 'next-intl'
import { userInfo } from '@/lib/contract/account'
import { messagesFor } from '@/lib/i18n/catalogue'
import { read } from '@/lib/upstream/read'
import type { SlipTexts } from './print-texts'

/** The slip goes into the parcel, so it uses the recipient's language instead of the reader's. */
const RECIPIENT = 'en-GB'

export async function slipTexts(): Promise<SlipTexts> {
  const messages = await messagesFor(RECIPIENT, RECIPIENT)
  const t = createTranslator({ locale: RECIPIENT, messages, namespace: 'fulfilment' })
  return t.raw('slip') as SlipTexts
}

/** Name of the shop for buyers. Errors as of `upstream`. */
export async function senderName(): Promise<string> {
  const { shops, shopIdSeleced } = await read(userInfo, {}, { caller: { locale: RECIPIENT } })
  return shops.find(({ id }) => id === shopIdSeleced)?.shopName ?? ''
}
