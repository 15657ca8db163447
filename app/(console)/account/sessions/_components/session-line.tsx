import { getTranslations } from 'next-intl/server'
import { endOneSession } from '@/app/(console)/account-actions'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Time } from '@/components/ui/time'
import type { OwnSession } from '@/lib/contract/account/session'

/** One session of this account. */
export async function SessionLine({ row }: { row: OwnSession }) {
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
