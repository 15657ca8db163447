import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { PermissionCode } from '@/lib/domain/permission'
import { queuesOf } from './queues'

/** An operator's queues beside orders, each with the way to it. */
export async function QueueCard({ can }: { can: (code: PermissionCode) => boolean }) {
  const [t, queues] = await Promise.all([getTranslations('dashboard.workplace.queues'), queuesOf(can)])
  const open = queues.filter(({ count }) => count > 0)
  if (queues.length === 0) return null
  return (
    <Card title={t('title')} padded={false}>
      {open.length === 0 ? (
        <p className="dash-none">{t('none')}</p>
      ) : (
        <ul>
          {open.map(({ key, href, count }) => (
            <li key={key} className="work-item">
              <b className="num">{count}</b>
              <span className="dash-grow">{t(key)}</span>
              <ButtonLink size="sm" href={href} aria-label={`${t('open')}: ${t(key)}`}>
                {t('open')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
