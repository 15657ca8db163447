import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { PromiseClock } from '@/components/ui/promise-clock'
import type { DeskQuery } from '../_desk/desk-query'
import { isShippable, QUEUE_SIZE, readQueue } from '../_desk/queue'

/** The desk's queue with boxes to tick; everything that can go is ticked already. */
export async function BatchQueue({ query }: { query: DeskQuery }) {
  const [t, queue] = await Promise.all([getTranslations('fulfilment.ship'), readQueue(query)])
  const free = queue.orders.filter(isShippable)
  if (free.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <section className="card batch-queue" aria-label={t('queue')}>
      <header className="card-head">
        <h2>{t('queue')}</h2>
        <span className="soft">{t('batchHint', { count: free.length })}</span>
      </header>
      <ol className="batch-list">
        {free.map((order) => (
          <li key={order.id}>
            <label className="batch-item">
              <input type="checkbox" className="check" name="ids[]" value={order.id} defaultChecked />
              <span className="mono">{order.no}</span>
              <span className="soft">{order.area}</span>
              <PromiseClock promise={order.promise} label={order.no} look="short" />
            </label>
          </li>
        ))}
      </ol>
      {queue.total > QUEUE_SIZE && <p className="desk-rest meta faint">{t('queueRest', { shown: QUEUE_SIZE })}</p>}
    </section>
  )
}
