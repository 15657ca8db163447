import { getTranslations } from 'next-intl/server'
import { listHref } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { requireSession } from '@/lib/session/session'
import { type DeskQuery, deskState, isNarrowed, MANIFEST } from '../_desk/desk-query'
import { hasSold } from '../_desk/queue'

const searchHref = (q: string) => `/order/list?${new URLSearchParams({ q })}`

/** Explains an empty queue: because of the filters, because all are shipped, or because the shop has not sold yet. */
export async function NothingToShip({ query }: { query: DeskQuery }) {
  const [t, paper] = await Promise.all([
    getTranslations('fulfilment.ship.empty'),
    getTranslations('fulfilment.manifest'),
  ])
  const { can } = await requireSession()
  if (isNarrowed(query)) {
    const everything = deskState({ mode: query.mode, current: 1 })
    return (
      <EmptyState
        title={t('filtered')}
        text={query.q ? t('searchedText', { text: query.q }) : t('filteredText')}
        actions={
          <>
            <ButtonLink href={listHref(everything)}>{t('reset')}</ButtonLink>
            {query.q && (
              <ButtonLink look="quiet" href={searchHref(query.q)}>
                {t('everywhere')}
              </ButtonLink>
            )}
          </>
        }
      />
    )
  }
  if (!(await hasSold())) return <EmptyState title={t('never')} text={t('neverText')} />
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      actions={
        <>
          {can('order:print') && (
            <ButtonLink look="primary" href={MANIFEST}>
              {paper('today')}
            </ButtonLink>
          )}
          <ButtonLink href="/order/list?status=3">{t('shipped')}</ButtonLink>
        </>
      }
    />
  )
}
