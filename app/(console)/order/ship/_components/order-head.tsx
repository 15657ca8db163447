import { getTranslations } from 'next-intl/server'
import { BuyerCell } from '@/components/order/buyer-cell'
import { offersFor } from '@/components/order/offers'
import { OrderMarks } from '@/components/order/order-status'
import { ButtonLink } from '@/components/ui/button'
import { PromiseClock } from '@/components/ui/promise-clock'
import { TextLink } from '@/components/ui/text-link'
import type { OrderRow } from '@/lib/contract/order'
import { SHIP_STATE } from '@/lib/domain/order/status'
import { requireScreen } from '@/lib/session/session'
import { detailHref } from '../../_shared/detail/detail-address'
import { SELLER_SCREEN } from '../../_shared/list/list-context'
import { DESK, type DeskQuery, orderHref } from '../_desk/desk-query'
import { isShippable, type Queue } from '../_desk/queue'
import { labelHref } from '../label/label-address'
import { NothingToShip } from './nothing-to-ship'
import { OrderWarnings } from './order-warnings'
import { PaperFiles } from './paper-files'

interface OrderHeadProps {
  order: OrderRow | null
  query: DeskQuery
  queue: Queue
  /** Orders that seem to have the same recipient and address. */
  near: readonly OrderRow[]
}

/** The current order, or a notice that there is none. */
export async function OrderHead({ order, query, queue, near }: OrderHeadProps) {
  const t = await getTranslations('fulfilment.ship')
  if (!order) return <NothingToShip query={query} />
  const next = queue.orders.find((other) => other.id !== order.id && isShippable(other) && isAfter(other, order))
  return (
    <>
      <header className="desk-order">
        <div>
          <h2>
            <TextLink className="mono" href={`/order/detail/${order.id}`}>
              {order.no}
            </TextLink>{' '}
            <OrderMarks order={order} />
          </h2>
          <PromiseClock promise={order.promise} label={order.no} />
        </div>
        <div>
          <BuyerCell order={order} />
        </div>
        <div className="desk-ways">
          <PaperFiles order={order.id} from={orderHref(query, order.id)} />
          <LabelWay order={order} from={orderHref(query, order.id)} />
          <GiveBack order={order} from={orderHref(query, order.id)} />
          {next && (
            <ButtonLink look="quiet" size="sm" href={orderHref(query, next.id)} scroll={false}>
              {t('skip')}
            </ButtonLink>
          )}
        </div>
      </header>
      <OrderWarnings order={order} near={near} />
    </>
  )
}

/** Link to the page that buys the order's postage label. */
async function LabelWay({ order, from }: { order: OrderRow; from: string }) {
  const [t, session] = await Promise.all([getTranslations('label'), requireScreen(DESK)])
  if (!session.can('order:print')) return null
  return (
    <ButtonLink look="quiet" size="sm" href={labelHref(order.id, from)}>
      {t('open')}
    </ButtonLink>
  )
}

/** Link to refund pieces that cannot be supplied: the rest of a partly shipped order, or all of a late one. */
async function GiveBack({ order, from }: { order: OrderRow; from: string }) {
  const [t, session] = await Promise.all([getTranslations('order.act'), requireScreen(DESK)])
  const acts =
    order.late || order.shipState === SHIP_STATE.part ? offersFor(order, SELLER_SCREEN.actor, session.can) : []
  const act = acts.map((offer) => offer.act).find((one) => one === 'cancelRest' || one === 'cannotSupply')
  if (!act) return null
  return (
    <ButtonLink look="quiet" size="sm" href={detailHref(SELLER_SCREEN, order.id, { do: act, from })}>
      {t(act)}
    </ButtonLink>
  )
}

const due = (order: OrderRow) => Date.parse(order.promise.shipBy ?? order.placedAt)
const isAfter = (other: OrderRow, order: OrderRow) => due(other) >= due(order)
