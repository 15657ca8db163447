import type { Announcement } from '@/lib/contract/message'
import { type Locale, pickText } from '@/lib/domain/locale'

/** The title in the reader's language; the other language's when it was written in one only. */
export const titleOf = (row: Pick<Announcement, 'titile' | 'titleEn'>, locale: Locale): string =>
  pickText({ zh: row.titile ?? '', en: row.titleEn ?? '' }, locale)

/** The HTML as it was written, in the reader's language; to be cleaned before it is shown. */
export const contentOf = (row: Pick<Announcement, 'msgContent' | 'contentEn'>, locale: Locale): string =>
  pickText({ zh: row.msgContent ?? '', en: row.contentEn ?? '' }, locale)

/** The office's name in the reader's language; the one that it has where it has only one. */
export const senderOf = ({ sender, senderEn }: Pick<Announcement, 'sender' | 'senderEn'>, locale: Locale): string =>
  pickText({ zh: sender, en: senderEn ?? '' }, locale)

/** A sender has one name in one language: a reader of the other hears it as what it is. */
export const languageOf = (name: string): Locale => (/\p{Script=Han}/u.test(name) ? 'zh-CN' : 'en-GB')

/** True if the reader has yet to acknowledge it. */
export const isDue = ({ mustAck, ackFlag }: Announcement): boolean => mustAck && !ackFlag

/** One unread message as the bell shows it; `duty` are the words for one that is to be acknowledged. */
export const asBellItem = (row: Announcement, locale: Locale, duty?: string | null) => ({
  id: row.anntId,
  title: titleOf(row, locale),
  time: row.sendTime,
  priority: row.priority,
  ...(duty && isDue(row) && { duty }),
})
