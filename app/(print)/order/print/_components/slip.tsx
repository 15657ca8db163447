'use client'

import type { PaperOrder } from './print-state'
import type { SlipTexts } from './print-texts'

interface SlipProps {
  order: PaperOrder
  shop: string
  texts: SlipTexts
}

/** One A4 sheet for the parcel, in the recipient's language; titles in both, for whoever packs it. No prices. */
export function Slip({ order, shop, texts }: SlipProps) {
  return (
    <article className="paper" lang="en-GB">
      <header className="paper-head">
        <div>
          <h2>{texts.title}</h2>
          <p>{shop}</p>
        </div>
        <dl>
          <dt>{texts.order}</dt>
          <dd className="mono">{order.no}</dd>
          <dt>{texts.placed}</dt>
          <dd>{order.day}</dd>
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
          {order.lines.map((line) => (
            <tr key={`${line.code} ${line.specEn}`}>
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
      {order.buyerNote && (
        <p className="paper-note">
          <b>{texts.note}</b> {order.buyerNote}
        </p>
      )}
      <footer className="paper-foot">{texts.foot}</footer>
    </article>
  )
}
