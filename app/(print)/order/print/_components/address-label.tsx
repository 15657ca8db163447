'use client'

import { fillText } from '@/components/form/form-text'
import { customsIn, type PaperOrder } from './print-state'
import type { PrintTexts, SlipTexts } from './print-texts'

interface AddressLabelProps {
  order: PaperOrder
  /** Index of the parcel in its order, from 0. */
  nth: number
  shop: string
  texts: SlipTexts
  /** Reasons not to ship it now, in the packer's language. */
  stops: PrintTexts['stops']
}

/** Label of a parcel: sender, recipient, and the order number for scanning at the desk. */
export function AddressLabel({ order, nth, shop, texts, stops }: AddressLabelProps) {
  const of = order.parcels.length
  const sent = order.parcels[nth]?.sent
  const { code } = order
  const customs = customsIn(order.parcels[nth]?.lines)
  return (
    <article className="paper paper-label paper-address" lang="en-GB">
      <header className="paper-head">
        <div>
          <p>
            {texts.from} <b>{shop}</b>
          </p>
          <p className="paper-small">{order.sender.join(', ')}</p>
        </div>
        {order.stop && !sent && <p className="paper-stop">{stops[order.stop]}</p>}
      </header>
      <section className="paper-to">
        <h2>{texts.to}</h2>
        <address>
          {order.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </section>
      {customs.length > 0 && <p className="paper-small">{`${texts.customs}: ${customs.join('; ')}`}</p>}
      <footer>
        {code && (
          <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={order.no} shapeRendering="crispEdges">
            <path d={code.path} />
          </svg>
        )}
        <p>
          <b className="mono">{order.no}</b>
          {of > 1 && <span>{`${texts.parcel} ${fillText(texts.parcelOf, { nth: nth + 1, of })}`}</span>}
          {sent && <span className="mono">{sent}</span>}
        </p>
      </footer>
      {order.returns.length > 0 && (
        <p className="paper-small">
          {texts.undelivered} {order.returns.join(', ')}
        </p>
      )}
    </article>
  )
}
