import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { OnlineSession } from '@/lib/contract/online'
import { endAll, endOne } from '../actions'

/** Ends this session, or every one of its user: plain forms, which work without scripts. */
export async function OnlineActs({ session }: { session: OnlineSession }) {
  const t = await getTranslations('online')
  const { username } = session.user
  if (session.current) return <Badge tone="ok">{t('current')}</Badge>
  if (!session.manageable) return <span className="faint">—</span>
  return (
    <div className="form-buttons">
      <form action={endOne}>
        <input type="hidden" name="id" value={session.id} />
        <Button type="submit" size="sm" aria-label={t('endOf', { username })}>
          {t('end')}
        </Button>
      </form>
      <form action={endAll}>
        <input type="hidden" name="id" value={session.user.id} />
        <Button type="submit" size="sm" look="danger" aria-label={t('endAllOf', { username })}>
          {t('endAll')}
        </Button>
      </form>
    </div>
  )
}
