import { getTranslations } from 'next-intl/server'
import { FreePrice } from '@/app/mall/_shared/free-price'
import { Picture } from '@/app/mall/_shared/picture'
import { speaker } from '@/app/mall/_shared/say'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import type { BuyerOrderDetail } from '@/lib/contract/mall/order'
import { promotionTotals } from '@/lib/domain/marketing/shares'
import { ORDER_STATUS } from '@/lib/domain/order/status'

interface Props {
  order: BuyerOrderDetail
}

/** Dates of the order; deadlines only while they apply. */
const DATES: readonly { name: 'placedAt' | 'shipBy' | 'receiveBy' | 'receivedAt'; status?: number }[] = [
  { name: 'placedAt' },
  { name: 'shipBy', status: ORDER_STATUS.pendingShipment },
  { name: 'receiveBy', status: ORDER_STATUS.pendingReceipt },
  { name: 'receivedAt' },
]

export async function OrderDates({ order }: Props) {
  const t = await getTranslations('mall.orders')
  const dates = DATES.filter(({ name, status = order.status }) => order[name] && status === order.status)
  return (
    <ul className="soft">
      {dates.map(({ name }) => (
        <li key={name}>
          {t(`at.${name}`)} <Time value={order[name]} />
        </li>
      ))}
    </ul>
  )
}

/** Parcels with their tracking. */
export async function Parcels({ order }: Props) {
  const [t, words, say] = await Promise.all([
    getTranslations('mall.parcels'),
    getTranslations('order.parcel.state'),
    speaker(),
  ])
  if (order.parcels.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul className="mall-cards">
        {order.parcels.map((parcel) => (
          <li key={parcel.id}>
            <p>
              <b>{say(parcel.carrier)}</b> <span className="mono">{parcel.trackingNo}</span> ·{' '}
              {words.has(parcel.state) ? words(parcel.state) : parcel.state}
            </p>
            <p className="soft">
              {t('sent')} <Time value={parcel.shippedAt} />{' '}
              {parcel.url && (
                <a className="in-text" href={parcel.url} target="_blank" rel="noopener noreferrer">
                  {t('track')}
                </a>
              )}
            </p>
            <ol className="mall-scans">
              {parcel.scans.map(({ at, text, place }) => (
                <li key={`${at} ${place}`}>
                  <Time value={at} style="short" /> {say(text)} <span className="soft">{place}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Lines of the order. */
export async function Lines({ order }: Props) {
  const [t, say] = await Promise.all([getTranslations('mall.orders'), speaker()])
  return (
    <Card title={t('lines')}>
      <ul className="mall-brief">
        {order.lines.map((line) => (
          <li key={line.id}>
            <Picture id={line.picture} size={64} />
            <span>
              <a className="in-text" href={`/mall/goods/${line.productId}`}>
                {say(line.title)}
              </a>{' '}
              <span className="soft">{say(line.spec)}</span>
              {line.shippedQty > 0 && line.shippedQty < line.qty && (
                <span className="soft"> · {t('partSent', { sent: line.shippedQty, qty: line.qty })}</span>
              )}
              {line.refundedP > 0 && (
                <span className="soft">
                  {' '}
                  · {line.refundedQty > 0 ? t('refunded', { qty: line.refundedQty }) : t('refundedSum')}{' '}
                  <Money pence={line.refundedP} />
                </span>
              )}
            </span>
            {line.gift ? (
              <FreePrice pence={line.unitP} />
            ) : (
              <span className="num">
                {line.qty} × <Money pence={line.unitP} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Price of the order: the steps saved with each line, added up. */
export async function Sums({ order }: Props) {
  const [t, note, points, say] = await Promise.all([
    getTranslations('mall.sum'),
    getTranslations('mall.vatNote'),
    getTranslations('points'),
    speaker(),
  ])
  const promotions = promotionTotals(order.steps)
  const promotedP = promotions.reduce((sum, { amountP }) => sum + amountP, 0)
  const otherP = order.paidP - order.goodsP - order.deliveryP + promotedP
  const rows = [
    { term: t('goods'), pence: order.goodsP },
    ...promotions.map(({ title, amountP }) => ({ term: say(title), pence: -amountP })),
    { term: t('delivery'), pence: order.deliveryP },
    ...(otherP === 0 ? [] : [{ term: t('discount'), pence: otherP }]),
    { term: t('paid'), pence: order.paidP, strong: true },
    ...(order.vatP > 0 ? [{ term: t(order.vatNote === 'mixed' ? 'vatOfSome' : 'vat'), pence: order.vatP }] : []),
    ...(order.refundedP > 0 ? [{ term: t('refunded'), pence: order.refundedP }] : []),
    ...(order.returnPostageP > 0 ? [{ term: t('returnPostage'), pence: order.returnPostageP }] : []),
  ]
  return (
    <Card title={t('title')}>
      <dl className="mall-sums">
        {rows.map(({ term, pence, strong }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Money pence={pence} strong={strong ?? false} />
            </dd>
          </div>
        ))}
      </dl>
      {['islands', 'unregistered', 'reverse'].includes(order.vatNote) && <p className="soft">{note(order.vatNote)}</p>}
      {order.vatNote === 'import' && <p>{note('importPaid')}</p>}
      {order.points && (
        <p className="soft">
          <a className="in-text" href="/mall/points">
            {points('inOrder', order.points)}
          </a>
        </p>
      )}
    </Card>
  )
}
