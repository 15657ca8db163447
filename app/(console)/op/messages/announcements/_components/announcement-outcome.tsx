import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { Time } from '@/components/ui/time'
import { Instant } from '@/lib/contract/common'
import type { Search } from '../_announcements/announcement-view'

const DONE = ['added', 'saved', 'deleted', 'published', 'scheduled', 'revoked', 'reminded'] as const

/** Shows the result of the last act once; `at`: when a published announcement will appear. */
export async function AnnouncementOutcome({ search }: { search: Search }) {
  const t = await getTranslations('announcement.done')
  const at = Instant.safeParse(search.at).data ?? null
  const values = {
    count: Number.parseInt(String(search.count ?? 0), 10) || 0,
    time: () => <Time value={at} />,
  }
  return <Outcome done={search.done} known={DONE} text={(key) => t.rich(key, values)} />
}
