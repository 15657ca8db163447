import { getLocale, getTranslations } from 'next-intl/server'
import { groupOfSubscriptionOrder } from '@/app/(console)/_subscription/subscription-state'
import { Timeline } from '@/components/page/timeline'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { getOpSubscription, SubscriptionNote } from '@/lib/contract/subscription/op'
import type { Twin } from '@/lib/domain/locale'
import { pickText } from '@/lib/domain/locale'

type Found = Data<typeof getOpSubscription>
const both = ({ zh, en }: Twin) => `${zh} / ${en}`

/** Plan of the shop, its end, and the next change. */
export async function PlanFacts({ found: { shop, subscription } }: { found: Found }) {
  const [t, words] = await Promise.all([getTranslations('subscription.desk'), getTranslations('subscription.plan')])
  const { plan, period, priceP, next, renewal, autoRenew, cancelTime } = subscription
  return (
    <Card title={t('about')}>
      <Facts
        items={[
          {
            term: t('column.shop'),
            value: <TextLink href={`/op/merchants/list/${shop.id}`}>{both(shop.name)}</TextLink>,
          },
          { term: t('column.no'), value: shop.no },
          {
            term: t('column.plan'),
            value: <TextLink href={`/op/merchants/plans/${plan.id}`}>{both(plan.name)}</TextLink>,
          },
          { term: words('price'), value: period ? <Money pence={priceP} /> : words('free') },
          { term: t('column.period'), value: t(`period.${period ?? 'free'}`) },
          { term: t('column.fromTime'), value: <Time value={subscription.fromTime} /> },
          { term: words('until'), value: <Time value={subscription.untilTime} /> },
          { term: words('next'), value: next ? `${both(next.name)} · ${t(`period.${next.period}`)}` : null },
          { term: t('column.endTime'), value: <Time value={subscription.endTime} /> },
          { term: words('grace'), value: <Time value={subscription.graceTime} /> },
          {
            term: words('autoRenew'),
            value: autoRenew && renewal ? `${both(renewal.name)} · ${t(`period.${renewal.period}`)}` : words('off'),
          },
          { term: t('cancelTime'), value: cancelTime ? <Time value={cancelTime} /> : null },
        ]}
      />
    </Card>
  )
}

/** Subscription orders of the shop. */
export async function Orders({ orders }: { orders: Found['orders'] }) {
  const [t, desk, locale] = await Promise.all([
    getTranslations('subscription.orders'),
    getTranslations('subscription.desk'),
    getLocale(),
  ])
  const column = columnsFor<Found['orders'][number]>()
  const head = (id: string) => ({ id, header: t(`column.${id}`) })
  if (orders.length === 0)
    return (
      <Card title={t('title')}>
        <p className="soft">{desk('noOrders')}</p>
      </Card>
    )
  return (
    <Card title={t('title')} padded={false}>
      <DataTable
        caption={t('title')}
        rows={orders}
        rowId={({ id }) => id}
        cards
        columns={[
          column.text({ ...head('no'), value: ({ no }) => no, second: ({ auto }) => auto && t('auto') }),
          column.text({ ...head('plan'), value: ({ plan }) => pickText(plan, locale) }),
          column.text({ ...head('bought'), value: ({ kind, period }) => t(`bought.${kind}.${period}`) }),
          column.money({ ...head('amountP'), value: ({ amountP }) => amountP }),
          column.time({ ...head('fromTime'), value: ({ fromTime }) => fromTime }),
          column.time({ ...head('untilTime'), value: ({ untilTime }) => untilTime }),
          column.status({
            ...head('state'),
            group: groupOfSubscriptionOrder,
            word: ({ state }) => t(`state.${state}`),
          }),
        ]}
      />
    </Card>
  )
}

const TONES = { granted: 'ok', cancelled: 'warn', resumed: 'ok', refunded: 'info' } as const

/** Decisions of operators with reasons. */
export async function Notes({ notes }: { notes: readonly SubscriptionNote[] }) {
  const t = await getTranslations('subscription.desk')
  return (
    <Card title={t('notes')}>
      {notes.length === 0 ? (
        <p className="soft">{t('noNotes')}</p>
      ) : (
        <Timeline
          entries={notes.map(({ id, kind, days, reason, by, time }) => ({
            ...{ id, by, at: time, tone: TONES[kind] },
            text: (
              <>
                {t(`decision.${kind}`, { days: days ?? 0 })}
                <div className="soft">{both(reason)}</div>
              </>
            ),
          }))}
        />
      )}
    </Card>
  )
}
