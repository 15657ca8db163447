'use client'

import { fillText } from '@/components/form/form-text'
import { type PickRow, pickRows } from './pick-rows'
import type { PaperKind, PaperOrder } from './print-state'
import type { PickTexts, PrintTexts } from './print-texts'

interface PickListProps {
  orders: readonly PaperOrder[]
  shop: string
  paper: PaperKind
  /** When it was prepared, and which part of a longer print it is. */
  note: string
  texts: PickTexts
  stops: PrintTexts['stops']
}

/** The orders that want it, those that must wait with their reason. */
function wantedBy({ orders }: PickRow, stops: PrintTexts['stops']): string {
  const name = ({ no, qty, stop }: PickRow['orders'][number]) =>
    [qty > 1 ? `${no}×${qty}` : no, stop && `(${stops[stop]})`].filter(Boolean).join(' ')
  return orders.map(name).join(', ')
}

/** One list for the walk along the shelves. */
export function PickList({ orders, shop, paper, note, texts, stops }: PickListProps) {
  const rows = pickRows(orders)
  const pieces = rows.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <article className={`paper paper-${paper}`}>
      <header className="paper-head">
        <div>
          <h2>{texts.title}</h2>
          <p>{shop}</p>
          <p className="paper-small">{note}</p>
        </div>
        <p className="num">{fillText(texts.summary, { orders: orders.length, skus: rows.length, pieces })}</p>
      </header>
      {rows.length === 0 && <p>{texts.nothing}</p>}
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">{texts.done}</th>
            <th scope="col">{texts.code}</th>
            <th scope="col">{texts.product}</th>
            <th scope="col" className="end">
              {texts.qty}
            </th>
            <th scope="col">{texts.orders}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.code} ${row.specEn}`}>
              <td>
                <span className="paper-box" />
              </td>
              <td className="mono">{row.code}</td>
              <td>
                <b>{row.zh}</b> {row.specZh}
                <small lang="en-GB">
                  {row.en} {row.specEn}
                </small>
              </td>
              <td className="end">
                <b>{row.qty}</b>
              </td>
              <td className="mono paper-wrap">{wantedBy(row, stops)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3} />
            <td className="end">
              <b>{pieces}</b>
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </article>
  )
}
