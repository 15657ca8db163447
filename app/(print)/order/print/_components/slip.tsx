'use client'

import { fillText } from '@/components/form/form-text'
import { customsIn, type PaperKind, type PaperLine, type PaperOrder } from './print-state'
import type { PrintTexts, SlipTexts } from './print-texts'

interface SlipProps {
  order: PaperOrder
  /** Index of the parcel in its order, from 0. */
  nth: number
  shop: string
  paper: PaperKind
  texts: SlipTexts
  /** Reasons not to ship it now, in the packer's language. */
  stops: PrintTexts['stops']
}

/** Customs data of a parcel that crosses a border. */
function Customs({ lines, title }: { lines: readonly PaperLine[]; title: string }) {
  const customs = customsIn(lines)
  if (customs.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {customs.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** Packing slip of a parcel in the recipient's language, with titles in both for the packer. No prices. */
export function Slip({ order, nth, shop, paper, texts, stops }: SlipProps) {
  const of = order.parcels.length
  const parcel = order.parcels[nth]
  const lines = parcel?.lines ?? []
  return (
    <article className={`paper paper-${paper}`} lang="en-GB">
      <header className="paper-head">
        <div>
          <h2>{texts.title}</h2>
          <p>{shop}</p>
        </div>
        {order.stop && !parcel?.sent && <p className="paper-stop">{stops[order.stop]}</p>}
        <dl>
          <dt>{texts.order}</dt>
          <dd className="mono">{order.no}</dd>
          <dt>{texts.placed}</dt>
          <dd>{order.day}</dd>
          {of > 1 && (
            <>
              <dt>{texts.parcel}</dt>
              <dd>{fillText(texts.parcelOf, { nth: nth + 1, of })}</dd>
            </>
          )}
          {parcel?.sent && (
            <>
              <dt>{texts.sentBy}</dt>
              <dd>{parcel.sent}</dd>
            </>
          )}
        </dl>
      </header>
      <section className="paper-to">
        <h3>{texts.to}</h3>
        <address>
          {order.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </section>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.code}</th>
            <th scope="col" className="end">
              {texts.qty}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <b>{line.en}</b> {line.specEn}
                <small lang="zh-CN">
                  {line.zh} {line.specZh}
                </small>
              </td>
              <td className="mono">{line.code}</td>
              <td className="end">
                <b>{line.qty}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p>{texts.nothing}</p>}
      <Customs lines={lines} title={texts.customs} />
      {order.buyerNote && (
        <p className="paper-note">
          <b>{texts.note}</b> {order.buyerNote}
        </p>
      )}
      {of > 1 && <p className="paper-foot">{fillText(texts.others, { of })}</p>}
      {order.returns.length > 0 && <p className="paper-foot">{`${texts.returns} ${order.returns.join(', ')}`}</p>}
      <footer className="paper-foot">{texts.foot}</footer>
    </article>
  )
}
