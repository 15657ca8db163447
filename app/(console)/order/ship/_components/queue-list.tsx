import clsx from 'clsx'
import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { PromiseClock } from '@/components/ui/promise-clock'
import { TextLink } from '@/components/ui/text-link'
import type { Data } from '@/lib/contract/endpoint'
import type { carriers, OrderRow } from '@/lib/contract/order'
import { cappedText } from '@/lib/domain/count'
import { piecesLeft } from '@/lib/domain/order/lines'
import { type DeskQuery, orderHref } from '../_desk/desk-query'
import { isShippable, type Queue } from '../_desk/queue'
import { groupsOf } from '../_desk/queue-groups'
import { QueueFilter } from './queue-filter'
import { QueuePages } from './queue-pages'

interface QueueListProps {
  query: DeskQuery
  queue: Queue
  current: string | undefined
  carriers: Data<typeof carriers>
}

/** The queue by nearest deadline, grouped by urgency; each order links to its shipping form. */
export async function QueueList({ query, queue, current, carriers: known }: QueueListProps) {
  const t = await getTranslations('fulfilment.ship')
  const count = cappedText(queue.total, queue.capped)
  return (
    <section className="card desk-queue" aria-label={t('queue')}>
      <header className="card-head">
        <h2>{t('queue')}</h2>
        <span className="soft num">{t('queueCount', { count })}</span>
      </header>
      <QueueFilter query={query} carriers={known} />
      <div className="desk-list">
        {groupsOf(queue).map(({ name, orders, stopped, goesOn }) => (
          <section key={name} aria-labelledby={`queue-${name}`}>
            <h3 id={`queue-${name}`} className="desk-group">
              {t(`group.${name}`)}{' '}
              <span className="soft num">
                {orders.length}
                {goesOn && '+'} {stopped > 0 && t('groupStopped', { count: stopped })}
              </span>
            </h3>
            <ol>
              {orders.map((order) => (
                <QueueItem
                  key={order.id}
                  order={order}
                  href={orderHref(query, order.id)}
                  current={order.id === current}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <QueuePages query={query} queue={queue} />
    </section>
  )
}

const piecesOf = (order: OrderRow) => order.lines.reduce((sum, line) => sum + piecesLeft(line), 0)

async function QueueItem({ order, href, current }: { order: OrderRow; href: string; current: boolean }) {
  const t = await getTranslations('fulfilment.ship')
  return (
    <li className={clsx('desk-item', order.late && 'desk-item-late')}>
      <TextLink href={href} scroll={false} aria-current={current ? 'true' : undefined} className="no-underline">
        <span className="mono">{order.no}</span>
        <PromiseClock promise={order.promise} label={order.no} look="short" />
        <span className="soft desk-item-area">{order.area}</span>
        {isShippable(order) ? (
          <span className="soft num">{t('pieces', { count: piecesOf(order) })}</span>
        ) : (
          <Badge tone={order.hold ? 'warn' : 'danger'}>{t(order.hold ? 'markHeld' : 'markAfterSale')}</Badge>
        )}
      </TextLink>
    </li>
  )
}
