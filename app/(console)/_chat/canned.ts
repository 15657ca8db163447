import 'server-only'
import { getLocale } from 'next-intl/server'
import { ukTime } from '@/components/ui/uk-time'
import { type ConversationDetail, getConversation } from '@/lib/contract/chat'
import { cannedChoices } from '@/lib/contract/chat/canned'
import { type CannedWords, fillCanned } from '@/lib/domain/chat/canned'
import { knownLocale, type Locale } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import type { CannedView } from './wire'

/** Placeholder values for this text: a text with a ship-by time refers to the newest order that has one. */
const wordsOf = (text: string, { buyer, orders }: ConversationDetail, locale: Locale): CannedWords => {
  const [newest] = orders?.records ?? []
  const order = (text.includes('{shipBy}') && orders?.records.find((each) => each.shipBy)) || newest
  const shipBy = order?.shipBy ? ukTime(Date.parse(order.shipBy), 'short', locale) : ''
  return { buyer, orderNo: order?.no ?? '', shipBy }
}

/** Canned replies for this conversation with their placeholders filled in; none for a conversation without a buyer. */
export async function cannedFor(open: ConversationDetail, q: string): Promise<CannedView[]> {
  if (open.kind !== 'buyer') return []
  const choices = await read(cannedChoices, { query: { q } })
  const filled = (text: string, locale: Locale) => fillCanned(text, wordsOf(text, open, locale))
  return choices.map((one) => ({ ...one, zh: filled(one.zh, 'zh-CN'), en: filled(one.en, 'en-GB') }))
}

export const cannedOfConversation = async (id: string, q: string): Promise<CannedView[]> =>
  cannedFor(await read(getConversation, { query: { id } }), q)

/** The reader's language as canned replies name it. */
export const ownLanguage = async (): Promise<'zh' | 'en'> => (knownLocale(await getLocale()) === 'zh-CN' ? 'zh' : 'en')
