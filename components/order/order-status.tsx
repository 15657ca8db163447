import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Status } from '@/components/ui/status'
import type { OrderRow } from '@/lib/contract/order'
import {
  groupOfStatus,
  OPERATOR_TYPE,
  ORDER_STATUS,
  SHIP_STATE,
  type StateGroup,
  statusKey,
} from '@/lib/domain/order-status'

type StatusFacts = Pick<OrderRow, 'status' | 'late' | 'hold' | 'shipState' | 'afterSaleState' | 'kind' | 'closeAsked'>

/** The group of an order's state; one that waits for the shop and is late is trouble, a held one is not. */
export const groupOfOrder = (order: Pick<OrderRow, 'status' | 'late'>): StateGroup =>
  order.status === ORDER_STATUS.pendingShipment && order.late ? 'trouble' : groupOfStatus(order.status)

/** Shape and word of the state. */
export function OrderStatus({ order }: { order: Pick<OrderRow, 'status'> }) {
  const t = useTranslations('order.status')
  return <Status group={groupOfStatus(order.status)}>{t(statusKey(order.status))}</Status>
}

/** Under the platform's hold the promise's clock stands, and so says the sign; under the shop's own it runs on. */
function HoldMark({ by }: { by: number }) {
  const t = useTranslations('order.mark')
  if (by !== OPERATOR_TYPE.platform) return <Badge tone="warn">{t('heldByShop')}</Badge>
  return (
    <Badge tone="violet">
      <span aria-hidden>❚❚</span> {t('heldByPlatform')}
    </Badge>
  )
}

/** What stands across the states: held, asked to be closed, late, shipped in part, an open after-sale, the kind of sale. */
export function OrderMarks({ order }: { order: StatusFacts }) {
  const t = useTranslations('order.mark')
  const open = order.status === ORDER_STATUS.pendingShipment
  return (
    <>
      {order.hold && <HoldMark by={order.hold.by} />}
      {order.closeAsked && <Badge tone="warn">{t('closeAsked')}</Badge>}
      {order.late && <Badge tone="danger">{t('late')}</Badge>}
      {open && order.shipState === SHIP_STATE.part && <Badge tone="info">{t('part')}</Badge>}
      {order.afterSaleState > 0 && <Badge tone="warn">{t('afterSale')}</Badge>}
      {order.kind !== 'normal' && <Badge tone="violet">{t(order.kind)}</Badge>}
    </>
  )
}
