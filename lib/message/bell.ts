import type { Announcement } from '@/lib/contract/message'
import { type Locale, pickText } from '@/lib/domain/locale'

/** Title in the reader's language; in the other one if there is only that. */
export const titleOf = (row: Pick<Announcement, 'titile' | 'titleEn'>, locale: Locale): string =>
  pickText({ zh: row.titile ?? '', en: row.titleEn ?? '' }, locale)

/** Unsanitised HTML in the reader's language; clean it before it is shown. */
export const contentOf = (row: Pick<Announcement, 'msgContent' | 'contentEn'>, locale: Locale): string =>
  pickText({ zh: row.msgContent ?? '', en: row.contentEn ?? '' }, locale)

/** Name of the office in the reader's language; in the other one if there is only that. */
export const senderOf = ({ sender, senderEn }: Pick<Announcement, 'sender' | 'senderEn'>, locale: Locale): string =>
  pickText({ zh: sender, en: senderEn ?? '' }, locale)

/** Language of a sender's name, so that a screen reader pronounces it correctly. */
export const languageOf = (name: string): Locale => (/\p{Script=Han}/u.test(name) ? 'zh-CN' : 'en-GB')

/** True if the reader still has to acknowledge it. */
export const isDue = ({ mustAck, ackFlag }: Announcement): boolean => mustAck && !ackFlag

/** One unread message for the bell; `duty` are the texts of one that must be acknowledged. */
export const asBellItem = (row: Announcement, locale: Locale, duty?: string | null) => ({
  id: row.anntId,
  title: titleOf(row, locale),
  time: row.sendTime,
  priority: row.priority,
  ...(duty && isDue(row) && { duty }),
})
