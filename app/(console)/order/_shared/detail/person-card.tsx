import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { type Fact, Facts } from '@/components/ui/facts'
import { Masked } from '@/components/ui/masked'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { type DetailContext, panelHref } from './detail-context'

/** Who gets the parcel: masked, until somebody with the right says why more is needed (pattern P11). */
export async function PersonCard({ context }: { context: DetailContext }) {
  const t = await getTranslations('order.person')
  const { order, can } = context
  const facts: Fact[] = [
    { term: t('buyer'), value: <Masked value={order.buyer} /> },
    { term: t('recipient'), value: <Masked value={order.recipient} /> },
    { term: t('phone'), value: <Masked value={`•••• ${order.phoneLast4}`} /> },
    { term: t('address'), value: order.addressMasked },
  ]
  return (
    <Card
      title={t('title')}
      aside={
        can('pii:reveal') && (
          <TextLink className="no-print" href={panelHref(context, 'reveal')}>
            {t('reveal')}
          </TextLink>
        )
      }
    >
      <Facts items={facts} />
    </Card>
  )
}

/** How it was paid, and what else belongs to the payment. */
export async function PaymentCard({ context }: { context: DetailContext }) {
  const t = await getTranslations('order')
  const { order } = context
  const facts: Fact[] = [
    {
      term: t('person.payment'),
      value: order.payType === null ? t('person.unpaid') : t(`payType.${order.payType}`),
    },
    { term: t('column.paidAt'), value: <Time value={order.paidAt} /> },
    {
      term: t('person.channelNo'),
      value: order.channelNo && (
        <span className="order-no">
          <span className="mono">{order.channelNo}</span>
          <CopyButton value={order.channelNo} />
        </span>
      ),
    },
    { term: t('column.parent'), value: <span className="mono">{order.parentNo}</span> },
    { term: t('column.invoice'), value: t(`invoice.${order.invoiceStatus}`) },
    { term: t('column.goodsLocation'), value: t(`goodsLocation.${order.goodsLocation}`) },
    { term: t('person.rating'), value: t(`rating.${order.rateState}`) },
    ...(order.afterSaleUntil
      ? [{ term: t('person.afterSaleUntil'), value: <Time value={order.afterSaleUntil} /> }]
      : []),
    ...(order.otherShops > 0
      ? [{ term: t('person.otherShops'), value: t('person.otherShopsCount', { count: order.otherShops }) }]
      : []),
    ...(context.screen.operator ? [{ term: t('column.shop'), value: order.shopName }] : []),
  ]
  return (
    <Card title={t('person.paymentTitle')}>
      <Facts items={facts} />
    </Card>
  )
}
