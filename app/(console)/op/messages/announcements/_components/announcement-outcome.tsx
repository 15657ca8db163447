import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import type { Search } from '../_announcements/announcement-view'

const DONE = ['added', 'saved', 'deleted', 'published', 'revoked', 'reminded'] as const

/** What has just been done, said once. */
export async function AnnouncementOutcome({ search }: { search: Search }) {
  const t = await getTranslations('announcement.done')
  return (
    <Outcome
      done={search.done}
      known={DONE}
      text={(key) => t(key, { count: Number.parseInt(String(search.count ?? 0), 10) || 0 })}
    />
  )
}
