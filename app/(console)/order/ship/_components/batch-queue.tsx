import { getTranslations } from 'next-intl/server'
import { listHref } from '@/components/table/list-url'
import { TextLink } from '@/components/ui/text-link'
import type { OrderRow } from '@/lib/contract/order'
import { keptBack } from '../_batch/kept-back'
import { type DeskQuery, deskState, isNarrowed, orderHref } from '../_desk/desk-query'
import type { Queue } from '../_desk/queue'
import { BatchItems } from './batch-items'
import { QueuePages } from './queue-pages'
import { TickAll } from './tick-all'

/** The desk's queue with checkboxes, none ticked by default; orders that cannot ship in a batch have none. */
export async function BatchQueue({ query, queue }: { query: DeskQuery; queue: Queue }) {
  const t = await getTranslations('fulfilment.ship')
  const free = queue.orders.filter((order) => keptBack(order) === null)
  return (
    <section className="card batch-queue" aria-label={t('queue')}>
      <header className="card-head">
        <h2>{t('queue')}</h2>
        <span className="soft">{t('batchHint', { count: free.length })}</span>
        {free.length > 1 && (
          <span className="card-aside">
            <TickAll label={t('batchAll')} counted={t.raw('batchTicked')} />
          </span>
        )}
      </header>
      {isNarrowed(query) && (
        <p className="batch-narrowed">
          {t('batchNarrowed')}{' '}
          <TextLink href={listHref(deskState({ mode: 'batch', current: 1 }))}>{t('empty.reset')}</TextLink>
        </p>
      )}
      <BatchItems orders={free} ticked={false} />
      <KeptBack query={query} orders={queue.orders.filter((order) => keptBack(order) !== null)} />
      <QueuePages query={query} queue={queue} />
    </section>
  )
}

/** Orders that cannot ship in a batch: the reason, and a link to ship each alone. */
async function KeptBack({ query, orders }: { query: DeskQuery; orders: readonly OrderRow[] }) {
  if (orders.length === 0) return null
  const t = await getTranslations('fulfilment')
  return (
    <details className="bulk-left-out" open={orders.length <= 20}>
      <summary className="card-head tone-warn">▲ {t('ship.batchKept', { count: orders.length })}</summary>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <span className="mono">{order.no}</span>{' '}
            <span className="soft">{t(`reasons.${keptBack(order) ?? 'wrongState'}`)}</span>{' '}
            <TextLink href={orderHref({ ...query, mode: 'one' }, order.id)}>
              {t(order.kind === 'prize' ? 'ship.batchAlone' : 'ship.batchSee')}
            </TextLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
