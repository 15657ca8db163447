import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import { Status } from '@/components/ui/status'
import type { OrderRow } from '@/lib/contract/order'
import { isHeld, type MarkFacts, marksOf, type OrderMark } from '@/lib/domain/order/marks'
import { groupOfStatus, ORDER_STATUS, type StateGroup, statusKey } from '@/lib/domain/order/status'

const TONES: Record<OrderMark, Tone> = {
  heldByShop: 'warn',
  heldByPlatform: 'violet',
  teamOpen: 'info',
  closeAsked: 'warn',
  late: 'danger',
  part: 'info',
  afterSale: 'warn',
  group: 'violet',
  flash: 'violet',
  prize: 'violet',
}

/** Group of an order's state; a late one waiting for the shop is trouble, a held one is not. */
export const groupOfOrder = (order: Pick<OrderRow, 'status' | 'late'>): StateGroup =>
  order.status === ORDER_STATUS.pendingShipment && order.late ? 'trouble' : groupOfStatus(order.status)

/** Shape and label of the state. */
export function OrderStatus({ order }: { order: Pick<OrderRow, 'status'> }) {
  const t = useTranslations('order.status')
  return <Status group={groupOfStatus(order.status)}>{t(statusKey(order.status))}</Status>
}

/**
 * Badges beside the state. A hold by the platform pauses the promise clock, and the badge says so; `reason` labels the
 * kind of hold.
 */
export function OrderMarks({ order, reason }: { order: MarkFacts; reason?: (code: string) => string | null }) {
  const t = useTranslations('order.mark')
  const kind = order.hold?.code && reason?.(order.hold.code)
  return marksOf(order).map((mark) => (
    <Badge key={mark} tone={TONES[mark]}>
      {mark === 'heldByPlatform' && (
        <>
          <span aria-hidden>❚❚</span>{' '}
        </>
      )}
      {t(mark)}
      {isHeld(mark) && kind && ` · ${kind}`}
    </Badge>
  ))
}
