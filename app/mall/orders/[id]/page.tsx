import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OrderStatus } from '@/components/order/order-status'
import { Outcome } from '@/components/page/outcome'
import { Card } from '@/components/ui/card'
import { myOrder } from '@/lib/contract/mall/order'
import { requireShopper } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { AddressLines } from '../../_shared/address-lines'
import { AskShop } from '../../_shared/ask-shop'
import { speaker } from '../../_shared/say'
import { shown } from '../../_shared/shown'
import { OrderActs } from './_components/acts'
import { Invoice } from './_components/invoice'
import { Messages } from './_components/messages'
import { Lines, OrderDates, Parcels, Sums } from './_components/parts'
import { RefundTo } from './_components/refund-to'
import { Team } from './_components/team'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.orders'))('one') }
}

const DONE = ['cancelled', 'confirmed', 'extended', 'wrote', 'refundTo', 'invoiceAsked', 'invoiceCorrected'] as const

export default async function OrderPage({ params, searchParams }: PageProps<'/mall/orders/[id]'>) {
  await requireShopper()
  const [{ id }, { done, invoice }] = await Promise.all([params, searchParams])
  return shown(async () => {
    const [t, say, order] = await Promise.all([
      getTranslations('mall.orders'),
      speaker(),
      asBuyer(myOrder, { params: { id } }),
    ])
    return (
      <section className="mall-narrow">
        <h1>{t('number', { no: order.no })}</h1>
        <Outcome done={done} known={DONE} text={(key) => t(`done.${key}`)} />
        <p className="mall-order-head">
          <b>{say(order.shop.name)}</b> <OrderStatus order={order} />
        </p>
        <AskShop shopId={order.shop.id} about={{ type: 'order', id: order.id }} />
        <Team order={order} />
        <OrderDates order={order} />
        <OrderActs order={order} />
        <Parcels order={order} />
        <Lines order={order} />
        <Sums order={order} />
        <RefundTo order={order} />
        <Invoice order={order} asking={invoice === '1'} />
        <Messages order={order} />
        <Card title={t('address')}>
          <AddressLines address={order.address} />
          {order.note && <p className="soft">{t('note', { note: order.note })}</p>}
        </Card>
      </section>
    )
  })
}
