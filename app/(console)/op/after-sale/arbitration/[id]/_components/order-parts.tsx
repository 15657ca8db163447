import '@/components/order/order-detail.css'
import type { DetailContext } from '@/app/(console)/order/_shared/detail/detail-context'
import { MessagesCard } from '@/app/(console)/order/_shared/detail/messages-card'
import { ParcelsCard } from '@/app/(console)/order/_shared/detail/parcels-card'
import { readOrder } from '@/app/(console)/order/_shared/detail/read-order'
import { OPERATOR_SCREEN } from '@/app/(console)/order/_shared/list/list-context'
import type { Session } from '@/lib/session/session'

interface Props {
  orderId: string
  session: Session
  /** Page of the case. */
  from: string
}

/** Tracking and messages of the order of a case, for readers of orders. */
export async function OrderParts({ orderId, session: { can, user }, from }: Props) {
  if (!can('order:list')) return null
  const { order, carriers } = await readOrder(orderId)
  if (!order.ok) return null
  const context: DetailContext = {
    ...{ screen: OPERATOR_SCREEN, order: order.data.data, carriers, can, offers: [], person: user.id },
    address: { panel: null, parcel: null, from, done: null },
  }
  return (
    <>
      {await ParcelsCard({ context })}
      {await MessagesCard({ context })}
    </>
  )
}
