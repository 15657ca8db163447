import { getTranslations } from 'next-intl/server'
import { PromiseClock } from '@/components/ui/promise-clock'
import type { DeskQuery } from '../_desk/desk-query'
import { isShippable, type Queue } from '../_desk/queue'
import { QueuePages } from './queue-pages'

/** The desk's queue with boxes to tick; everything that can go is ticked already. */
export async function BatchQueue({ query, queue }: { query: DeskQuery; queue: Queue }) {
  const t = await getTranslations('fulfilment.ship')
  const free = queue.orders.filter(isShippable)
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
      <QueuePages query={query} queue={queue} />
    </section>
  )
}
