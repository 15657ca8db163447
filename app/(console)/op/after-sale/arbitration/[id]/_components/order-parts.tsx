import { getLocale, getTranslations } from 'next-intl/server'
import '@/components/order/order-detail.css'
import { type CarrierRow, carrierName, trackingLink } from '@/components/order/carrier-name'
import { MessageThread } from '@/components/order/message-thread'
import { Scans } from '@/components/order/scans'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import { carriers, getOrder } from '@/lib/contract/order'
import { listOrderMessages } from '@/lib/contract/order/message'
import type { Parcel } from '@/lib/contract/order/parts'
import { knownLocale } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

/** A parcel with its scans. */
async function Tracked({ parcel, known }: { parcel: Parcel; known: readonly CarrierRow[] }) {
  const [t, spoken] = await Promise.all([getTranslations('order.parcel'), getLocale()])
  const locale = knownLocale(spoken)
  const link = trackingLink(known, parcel.carrier, parcel.trackingNo)
  return (
    <li>
      <div className="order-parcel-head">
        <b>{carrierName(known, parcel.carrier, locale)}</b>
        {link ? (
          <a className="mono" href={link} target="_blank" rel="noreferrer noopener">
            {parcel.trackingNo}
          </a>
        ) : (
          <span className="mono">{parcel.trackingNo}</span>
        )}
        <Badge>{t(`state.${parcel.state}`)}</Badge>
        <span className="soft">
          {t('shippedAt')} <Time value={parcel.shippedAt} style="short" />
        </span>
      </div>
      <Scans parcel={parcel} />
    </li>
  )
}

interface Props {
  orderId: string
  session: Session
}

/** Tracking and messages of the order of a case, for readers of orders. */
export async function OrderParts({ orderId, session }: Props) {
  if (!session.can('order:list')) return null
  const [t, order, { data: known }, thread] = await Promise.all([
    getTranslations('order'),
    read(getOrder, { params: { id: orderId } }, { else: null, on: ['NOT_FOUND'] }),
    read(carriers, {}, { stale: true, else: { data: [] } }),
    read(listOrderMessages, { params: { id: orderId } }, { else: null }),
  ])
  // The reader's data rules may hide the order.
  if (!order) return null
  return (
    <>
      {order.parcels.length > 0 && (
        <Card title={t('parcel.title')} padded={false}>
          <ul className="order-parcels">
            {order.parcels.map((parcel) => (
              <Tracked key={parcel.id} parcel={parcel} known={known} />
            ))}
          </ul>
        </Card>
      )}
      {thread && thread.messages.length > 0 && (
        <Card title={t('messages.answer')}>
          <MessageThread
            messages={thread.messages}
            nameOf={({ fromBuyer, by }) => (fromBuyer ? t('messages.buyer') : t('messages.shop', { name: by }))}
          />
        </Card>
      )}
    </>
  )
}
