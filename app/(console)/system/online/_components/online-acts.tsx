import { getTranslations } from 'next-intl/server'
import { type ListState, listHref, withQuery } from '@/components/table/list-url'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import type { OnlineSession } from '@/lib/contract/online'
import { asking, askingAll } from './online-view'

/** Asks whether this session, or every one of its user, is to end: links, which work without scripts. */
export async function OnlineActs({ session, state }: { session: OnlineSession; state: ListState }) {
  const ask = (query: string) => withQuery(listHref(state), query)
  const t = await getTranslations('online')
  const { username } = session.user
  if (session.current) return <Badge tone="ok">{t('current')}</Badge>
  if (!session.manageable) return <span className="faint">—</span>
  return (
    <div className="form-buttons">
      <ButtonLink size="sm" href={ask(asking([session.id]))} aria-label={t('endOf', { username })}>
        {t('end')}
      </ButtonLink>
      <ButtonLink size="sm" look="danger" href={ask(askingAll(session.id))} aria-label={t('endAllOf', { username })}>
        {t('endAll')}
      </ButtonLink>
    </div>
  )
}
