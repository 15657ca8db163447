import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import type { Search } from '../_announcements/announcement-view'

const DONE = ['added', 'saved', 'deleted', 'published', 'revoked'] as const

/** What has just been done, said once. */
export async function AnnouncementOutcome({ search }: { search: Search }) {
  const t = await getTranslations('announcement.done')
  const known = DONE.find((each) => each === search.done)
  if (!known) return null
  return (
    <Notice tone="ok" role="status" once>
      {t(known)}
    </Notice>
  )
}
