import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Time } from '@/components/ui/time'
import { listSessions, type OwnSession } from '@/lib/contract/account-session'
import { requireSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { endOneSession } from '../../account-actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.sessions'))('title') }
}

async function SessionLine({ row }: { row: OwnSession }) {
  const t = await getTranslations('shell.sessions')
  return (
    <li>
      <p>
        <b>{row.place || t('unknown')}</b> {row.current && <Badge tone="ok">● {t('current')}</Badge>}{' '}
        {row.newDevice && <Badge tone="warn">▲ {t('newDevice')}</Badge>}
      </p>
      <p className="ask-hint">
        {t('ip')} <span className="mono">{row.ip}</span> · {t('since')} <Time value={row.createTime} /> · {t('seen')}{' '}
        <Time value={row.lastSeenTime} />
      </p>
      {!row.current && (
        <form action={endOneSession}>
          <input type="hidden" name="id" value={row.id} />
          <Button type="submit" size="sm">
            {t('end')}
          </Button>
        </form>
      )}
    </li>
  )
}

/** Where this account is signed in, with the way to end what is not one's own (safety F-11). */
export default async function SessionsPage() {
  await requireSession()
  const [sessions, t] = await Promise.all([upstream(listSessions), getTranslations('shell.sessions')])
  return (
    <section className="account-page">
      <h1>{t('title')}</h1>
      <p>{t('hint')}</p>
      <ul className="account-sessions">
        {sessions.map((row) => (
          <SessionLine key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}
