import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { togetherOrders } from '@/lib/contract/order/together'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { read } from '@/lib/upstream/read'
import { togetherHref } from '../../together/together-address'
import { detailHref } from './detail-address'
import type { DetailContext } from './detail-context'

/** Other orders waiting for the same recipient and address. */
export async function Together({ context: { order, screen, can, address } }: { context: DetailContext }) {
  const mayShip = order.status === ORDER_STATUS.pendingShipment && !order.hold && can('order:ship')
  if (screen.operator || !mayShip) return null
  const near = await read(togetherOrders, { params: { id: order.id } }, { else: [] })
  if (near.length < 2) return null
  const t = await getTranslations('order.detail')
  const from = detailHref(screen, order.id, { from: address.from })
  return (
    <Notice
      icon={<Icon name="truck" />}
      action={<ButtonLink href={togetherHref(order.id, from)}>{t('shipTogether')}</ButtonLink>}
    >
      {t('together', { count: near.length - 1 })}
    </Notice>
  )
}
