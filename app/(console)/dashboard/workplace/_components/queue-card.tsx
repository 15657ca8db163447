import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cappedText } from '@/lib/domain/count'
import type { Session } from '@/lib/session/session'
import { queuesOf } from './queues'

/** Other work, each kind with its link; hidden for shops while nothing is waiting. */
export async function QueueCard({ session }: { session: Pick<Session, 'user' | 'can'> }) {
  const operator = session.user.userType === 1
  const [t, queues] = await Promise.all([getTranslations('dashboard.workplace.queues'), queuesOf(session)])
  const open = queues.filter(({ count }) => count > 0)
  if ((operator ? queues : open).length === 0) return null
  return (
    <Card title={t(operator ? 'title' : 'ofShop')} padded={false}>
      {open.length === 0 ? (
        <p className="dash-none">{t('none')}</p>
      ) : (
        <ul>
          {open.map(({ key, href, count, capped }) => (
            <li key={key} className="work-item">
              <b className="num">{cappedText(count, capped)}</b>
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
