import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'

const DONE = ['added', 'saved', 'frozen', 'unfrozen', 'reset', 'forcedOut', 'secondReset'] as const

/** What has just been done, said once. */
export async function UserOutcome({ done, count }: { done: string; count: number }) {
  const t = await getTranslations('system.users.done')
  const known = DONE.find((each) => each === done)
  if (!known) return null
  return (
    <Notice tone="ok" role="status" once>
      {t(known, { count: Number.isFinite(count) ? count : 0 })}
    </Notice>
  )
}
