import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OrderStatus } from '@/components/order/order-status'
import { Outcome } from '@/components/page/outcome'
import { Card } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import { myOrder } from '@/lib/contract/mall-order'
import { ORDER_STATUS } from '@/lib/domain/order-status'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { AddressLines } from '../../_shared/address-lines'
import { speaker } from '../../_shared/say'
import { shown } from '../../_shared/shown'
import { OrderActs } from './_components/acts'
import { Lines, Parcels, Sums } from './_components/parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.orders'))('one') }
}

const DONE = ['cancelled', 'confirmed', 'extended'] as const
/** Deadlines only while they run. */
const DATES: readonly { name: 'placedAt' | 'shipBy' | 'receiveBy' | 'receivedAt'; status?: number }[] = [
  { name: 'placedAt' },
  { name: 'shipBy', status: ORDER_STATUS.pendingShipment },
  { name: 'receiveBy', status: ORDER_STATUS.pendingReceipt },
  { name: 'receivedAt' },
]

export default async function OrderPage({ params, searchParams }: PageProps<'/mall/orders/[id]'>) {
  await requireBuyer()
  const [{ id }, { done }] = await Promise.all([params, searchParams])
  return shown(async () => {
    const [t, say, order] = await Promise.all([
      getTranslations('mall.orders'),
      speaker(),
      asBuyer(myOrder, { params: { id } }),
    ])
    const dates = DATES.filter(({ name, status }) => order[name] && (status ?? order.status) === order.status)
    return (
      <section className="mall-narrow">
        <h1>{t('number', { no: order.no })}</h1>
        <Outcome done={done} known={DONE} text={(key) => t(`done.${key}`)} />
        <p className="mall-order-head">
          <b>{say(order.shop.name)}</b> <OrderStatus order={order} />
        </p>
        <ul className="soft">
          {dates.map(({ name }) => (
            <li key={name}>
              {t(`at.${name}`)} <Time value={order[name]} />
            </li>
          ))}
        </ul>
        <OrderActs order={order} />
        <Parcels order={order} />
        <Lines order={order} />
        <Sums order={order} />
        <Card title={t('address')}>
          <AddressLines address={order.address} />
          {order.note && <p className="soft">{t('note', { note: order.note })}</p>}
        </Card>
      </section>
    )
  })
}
