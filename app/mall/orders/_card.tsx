import { getTranslations } from 'next-intl/server'
import { OrderStatus } from '@/components/order/order-status'
import { Badge } from '@/components/ui/badge'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import type { BuyerOrder } from '@/lib/contract/mall/order'
import { Picture } from '../_shared/picture'
import { speaker } from '../_shared/say'
import { BuyAgain } from './_again'

/** An order in a list: shop, state, products and next step. */
export async function OrderCard({ order }: { order: BuyerOrder }) {
  const [t, say] = await Promise.all([getTranslations('mall.orders'), speaker()])
  return (
    <li className="card card-body">
      <div className="mall-order-head">
        <b>{say(order.shop.name)}</b>
        <OrderStatus order={order} />
        {order.kind === 'group' && <Badge tone="violet">{(await getTranslations('mall.group'))('mark')}</Badge>}
        {order.waitsForTeam && <Badge tone="info">{(await getTranslations('mall.group'))('waits')}</Badge>}
        <span className="soft meta">
          <a className="in-text" href={`/mall/orders/${order.id}`}>
            {order.no}
          </a>{' '}
          · <Time value={order.placedAt} style="date" />
        </span>
      </div>
      <ul className="mall-brief">
        {order.lines.map((line) => (
          <li key={line.id}>
            <Picture id={line.picture} size={64} />
            <span>
              {say(line.title)} <span className="soft">{say(line.spec)}</span>
            </span>
            <span className="num">× {line.qty}</span>
          </li>
        ))}
      </ul>
      <div className="mall-order-foot">
        <Money pence={order.paidP} strong />
        {order.refundedP > 0 && (
          <span className="soft">
            {t('refundedSum')} <Money pence={order.refundedP} />
          </span>
        )}
        {order.can.pay && (
          <a className="button button-primary" href={`/mall/pay/${order.paymentId}`}>
            {t('pay')}
          </a>
        )}
        <BuyAgain order={order} />
        <a className="button" href={`/mall/orders/${order.id}`}>
          {t('open')}
        </a>
      </div>
    </li>
  )
}
