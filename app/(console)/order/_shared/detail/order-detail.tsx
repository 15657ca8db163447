import { getLocale, getTranslations } from 'next-intl/server'
import { OrderTrail } from './order-trail'
import '@/components/order/order-detail.css'
import { offersFor } from '@/components/order/offers'
import { OrderMarks, OrderStatus } from '@/components/order/order-status'
import { DetailPage } from '@/components/page/detail-page'
import { StaleBanner } from '@/components/ui/stale-banner'
import type { Data } from '@/lib/contract/endpoint'
import type { carriers, OrderDetail as Order, OrderNeighbours } from '@/lib/contract/order'
import { knownLocale } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import type { OrderScreen } from '../list/list-context'
import { Printed } from '../printed'
import { CustomsCard } from './customs-card'
import { type DetailAddress, detailHref } from './detail-address'
import type { DetailContext } from './detail-context'
import { DetailHead } from './detail-head'
import { DetailNotices } from './detail-notices'
import { DetailSteps } from './detail-steps'
import { GoodsCard } from './goods-card'
import { MessagesCard } from './messages-card'
import { NoteCard } from './note-card'
import { DetailPanel } from './panel'
import { ParcelsCard } from './parcels-card'
import { PaymentCard, PersonCard } from './person-card'
import { reasonWords } from './reason-words'
import { TimelineCard } from './timeline-card'

interface OrderDetailProps {
  screen: OrderScreen
  order: Order
  carriers: Data<typeof carriers>
  address: DetailAddress
  session: Session
  /** Neighbours in the reader's list; null if they could not be read. */
  neighbours: OrderNeighbours | null
  /** Time of the data, if the marketplace does not respond now. */
  stale: string | null
}

const personOf = ({ user }: Session) => `${user.id}.${user.shopIdSeleced ?? 'platform'}`

/** State of the order and its deadline, as in the list. An order on hold must not look ready to ship. */
async function State({ order }: Pick<OrderDetailProps, 'order'>) {
  const { word } = await reasonWords(knownLocale(await getLocale()))
  return (
    <span className="order-state">
      <OrderStatus order={order} />
      <OrderMarks order={order} reason={word} />
    </span>
  )
}

/** One order: duties first, then goods, money and parcels; beside them recipient and history (pattern P3). */
export async function OrderDetail({ screen, order, carriers, address, session, neighbours, stale }: OrderDetailProps) {
  const t = await getTranslations('order.detail')
  const offers = offersFor(order, screen.actor, session.can)
  const context: DetailContext = {
    screen,
    order,
    carriers,
    address,
    offers,
    can: session.can,
    person: personOf(session),
  }
  const neighbour = (id: string | null | undefined) => (id ? detailHref(screen, id, { from: address.from }) : undefined)
  return (
    <DetailPage
      title={order.no}
      back={{ href: address.from, label: t('back') }}
      status={<State order={order} />}
      actions={
        <>
          <OrderTrail context={context} />
          <DetailHead context={context} />
        </>
      }
      previous={neighbour(neighbours?.previousId)}
      next={neighbour(neighbours?.nextId)}
      notices={
        <>
          <Printed session={session} operator={screen.operator} />
          <DetailNotices context={context}>
            {stale && <StaleBanner since={stale} retryHref={detailHref(screen, order.id, { from: address.from })} />}
          </DetailNotices>
        </>
      }
      stepper={<DetailSteps order={order} />}
      aside={
        <>
          <PersonCard context={context} />
          <NoteCard context={context} />
          <MessagesCard context={context} />
          <PaymentCard context={context} />
        </>
      }
    >
      <DetailPanel context={context} />
      <GoodsCard order={order} />
      <CustomsCard order={order} />
      <ParcelsCard context={context} />
      <TimelineCard context={context} />
    </DetailPage>
  )
}
