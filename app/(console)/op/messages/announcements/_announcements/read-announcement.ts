import 'server-only'
import { cache } from 'react'
import { type AnnouncementDetail, getAnnouncement } from '@/lib/contract/announcement'
import { pickText } from '@/lib/domain/locale'
import { currentCaller } from '@/lib/session/caller'
import { orElse, read } from '@/lib/upstream/read'

/** Cached per request, for title and page. Errors as of `upstream`. */
export const readAnnouncement = cache(
  (id: string): Promise<AnnouncementDetail> => read(getAnnouncement, { query: { id } }),
)

/** Title in the reader's language; null if it cannot be read, which the page explains. */
export async function titleOfAnnouncement(id: string): Promise<string | null> {
  const [found, { locale }] = await Promise.all([orElse(readAnnouncement(id), null), currentCaller()])
  return found ? pickText({ zh: found.titile, en: found.titleEn }, locale) : null
}
