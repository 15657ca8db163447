import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'

type Search = Readonly<Record<string, string | string[] | undefined>>

/** What has just been done, said once. */
export async function NotificationOutcome({ search }: { search: Search }) {
  const t = await getTranslations('notification.mine.done')
  if (search.done !== 'read' && search.done !== 'gone') return null
  const count = Number.parseInt(String(search.count ?? 0), 10) || 0
  return (
    <Notice tone={search.done === 'read' ? 'ok' : 'warn'} role="status" once>
      {t(search.done, { count })}
    </Notice>
  )
}
