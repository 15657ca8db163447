import { getTranslations } from 'next-intl/server'
import { listHref } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { type DeskQuery, deskState } from '../_desk/desk-query'
import { QUEUE_SIZE, type Queue } from '../_desk/queue'

/** Links to the previous and next hundred orders; nothing if there is only one page. */
export async function QueuePages({ query, queue }: { query: DeskQuery; queue: Queue }) {
  const { current, last, total, capped } = queue
  if (last === 1) return null
  const t = await getTranslations('fulfilment.ship')
  const state = deskState({ ...query, order: undefined })
  const from = (current - 1) * QUEUE_SIZE + 1
  const size = (page: number) => Math.min(QUEUE_SIZE, total - (page - 1) * QUEUE_SIZE)
  return (
    <nav className="desk-rest" aria-label={t('pages')}>
      {current > 1 && (
        <ButtonLink size="sm" href={listHref(state, { current: current - 1 })}>
          {t('previousPage', { count: QUEUE_SIZE })}
        </ButtonLink>
      )}
      <span className="meta soft num">{t('pageOf', { from, to: from + size(current) - 1 })}</span>
      {current < last && (
        <ButtonLink size="sm" href={listHref(state, { current: current + 1 })}>
          {t('nextPage', { count: size(current + 1) })}
        </ButtonLink>
      )}
      {current === last && capped && <span className="meta faint">{t('queueRest')}</span>}
    </nav>
  )
}
