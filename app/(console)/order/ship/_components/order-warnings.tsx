import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import type { OrderRow } from '@/lib/contract/order'
import { togetherHref } from '../../together/together-address'

interface OrderWarningsProps {
  order: OrderRow
  near: readonly OrderRow[]
}

/** The shop's note in the colour of its flag; also a flag without text. */
async function ShopNote({ order }: { order: OrderRow }) {
  if (!order.hasNote && order.flag === 0) return null
  const [t, words] = await Promise.all([getTranslations('fulfilment.ship'), getTranslations('order.note')])
  const flag = order.flag > 0 ? words(`flag.${order.flag}`) : null
  return (
    <Notice
      tone="warn"
      icon={
        <span className={`order-flag-${order.flag}`}>
          <Icon name="flag" />
        </span>
      }
      title={flag ? t('shopNoteFlag', { flag }) : t('shopNote')}
      action={<TextLink href={`/order/detail/${order.id}`}>{t('openDetail')}</TextLink>}
    >
      {order.sellerNote}
    </Notice>
  )
}

/** Warnings before the parcel is closed: what blocks it, the buyer's wishes, and orders that could go with it. */
export async function OrderWarnings({ order, near }: OrderWarningsProps) {
  const t = await getTranslations('fulfilment.ship')
  const detail = `/order/detail/${order.id}`
  const open = <TextLink href={detail}>{t('openDetail')}</TextLink>
  return (
    <>
      {order.hold && (
        <Notice tone="warn" icon={<Icon name="ban" />} title={t('held', { name: order.hold.byName })} action={open}>
          {order.hold.reason}
        </Notice>
      )}
      {order.afterSaleState > 0 && (
        <Notice tone="danger" icon={<Icon name="alert" />} title={t('afterSale')} action={open}>
          {t('afterSaleText')}
        </Notice>
      )}
      <ShopNote order={order} />
      {order.buyerNote && (
        <Notice tone="warn" icon={<Icon name="message" />} title={t('buyerNote')}>
          {order.buyerNote}
        </Notice>
      )}
      {near.length > 0 && (
        <Notice
          icon={<Icon name="pin" />}
          title={t('sameDoor')}
          action={<TextLink href={togetherHref(order.id, `/order/ship?order=${order.id}`)}>{t('together')}</TextLink>}
        >
          {near.slice(0, 4).map(({ id, no }) => (
            <TextLink key={id} className="mono desk-near" href={`/order/ship?order=${id}`} scroll={false}>
              {no}
            </TextLink>
          ))}
        </Notice>
      )}
    </>
  )
}
