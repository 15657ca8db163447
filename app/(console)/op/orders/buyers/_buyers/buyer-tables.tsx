import { getLocale, getTranslations } from 'next-intl/server'
import { OrderStatus } from '@/components/order/order-status'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { BuyerDetail } from '@/lib/contract/buyer/op'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'

interface Props {
  buyer: BuyerDetail
  can: Session['can']
}

/** Newest orders, with a link to all. */
export async function Orders({ buyer: { lastOrders, orders }, can }: Props) {
  const [t, locale] = await Promise.all([getTranslations('buyers'), getLocale()])
  return (
    <Card title={t('ordersOf', { count: orders })} padded={false}>
      <DataTable
        caption={t('ordersOf', { count: orders })}
        rows={lastOrders}
        rowId={({ id }) => id}
        empty={t('none')}
        cards
        columns={[
          {
            ...{ id: 'no', header: t('column.order') },
            cell: ({ id, no }) =>
              can('order:list') ? (
                <TextLink href={`/op/orders/list/${id}`} className="mono">
                  {no}
                </TextLink>
              ) : (
                <span className="mono">{no}</span>
              ),
          },
          { ...{ id: 'shop', header: t('column.shop') }, cell: ({ shop }) => pickText(shop, knownLocale(locale)) },
          { ...{ id: 'status', header: t('column.state') }, cell: (order) => <OrderStatus order={order} /> },
          {
            ...{ id: 'paidP', header: t('column.totalP'), align: 'end' },
            cell: ({ paidP }) => <Money pence={paidP} />,
          },
          {
            ...{ id: 'placed', header: t('column.placedTime') },
            cell: ({ placedTime }) => <Time value={placedTime} />,
          },
        ]}
      />
    </Card>
  )
}

/** The newest after-sales cases. */
export async function Cases({ buyer: { lastCases, cases }, can }: Props) {
  const [t, words] = await Promise.all([getTranslations('buyers'), getTranslations('afterSale.state')])
  if (cases === 0) return null
  return (
    <Card title={t('casesOf', { count: cases })} padded={false}>
      <DataTable
        caption={t('casesOf', { count: cases })}
        rows={lastCases}
        rowId={({ id }) => id}
        cards
        columns={[
          {
            ...{ id: 'no', header: t('column.case') },
            cell: ({ id, no }) =>
              can('afterSale:list') ? (
                <TextLink href={`/op/after-sale/list/${id}`} className="mono">
                  {no}
                </TextLink>
              ) : (
                <span className="mono">{no}</span>
              ),
          },
          {
            ...{ id: 'order', header: t('column.order') },
            cell: ({ orderNo }) => <span className="mono">{orderNo}</span>,
          },
          {
            ...{ id: 'state', header: t('column.state') },
            cell: ({ state }) => (words.has(`${state}` as '10') ? words(`${state}` as '10') : state),
          },
          { ...{ id: 'askP', header: t('column.askP'), align: 'end' }, cell: ({ askP }) => <Money pence={askP} /> },
          { ...{ id: 'time', header: t('column.openedTime') }, cell: ({ createTime }) => <Time value={createTime} /> },
        ]}
      />
    </Card>
  )
}

/** The newest reviews. */
export async function Reviews({ buyer: { lastReviews, reviews }, can }: Props) {
  const [t, locale] = await Promise.all([getTranslations('buyers'), getLocale()])
  if (reviews === 0) return null
  return (
    <Card title={t('reviewsOf', { count: reviews })} padded={false}>
      <DataTable
        caption={t('reviewsOf', { count: reviews })}
        rows={lastReviews}
        rowId={({ id }) => id}
        cards
        columns={[
          {
            ...{ id: 'goods', header: t('column.goods') },
            cell: ({ id, title }) => {
              const name = pickText(title, knownLocale(locale))
              return can('review:list') ? <TextLink href={`/op/reviews/${id}`}>{name}</TextLink> : name
            },
          },
          { ...{ id: 'stars', header: t('column.stars'), align: 'end' }, cell: ({ stars }) => stars },
          {
            ...{ id: 'text', header: t('column.text') },
            cell: ({ text, hidden }) => (
              <>
                {text} {hidden && <span className="soft">{t('hidden')}</span>}
              </>
            ),
          },
          { ...{ id: 'time', header: t('column.reviewTime') }, cell: ({ createTime }) => <Time value={createTime} /> },
        ]}
      />
    </Card>
  )
}

/** Newest sessions: origin, start, and whether they are open. */
export async function Sessions({ buyer: { sessions } }: Pick<Props, 'buyer'>) {
  const t = await getTranslations('buyers')
  if (sessions.length === 0) return null
  return (
    <Card title={t('sessions')} padded={false}>
      <DataTable
        caption={t('sessions')}
        rows={sessions}
        rowId={({ id }) => id}
        cards
        columns={[
          { ...{ id: 'place', header: t('column.place') }, cell: ({ place }) => place || t('none') },
          { ...{ id: 'ip', header: t('column.ip') }, cell: ({ ip }) => <span className="mono">{ip}</span> },
          { ...{ id: 'since', header: t('column.since') }, cell: ({ createTime }) => <Time value={createTime} /> },
          {
            ...{ id: 'end', header: t('column.endTime') },
            cell: ({ endTime }) => (endTime ? <Time value={endTime} /> : t('open')),
          },
        ]}
      />
    </Card>
  )
}
