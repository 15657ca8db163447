'use client'

import { fillText } from '@/components/form/form-text'
import { pickRows } from './pick-rows'
import type { PaperOrder } from './print-state'
import type { PickTexts } from './print-texts'

interface PickListProps {
  orders: readonly PaperOrder[]
  shop: string
  texts: PickTexts
}

/** One list for the walk along the shelves. */
export function PickList({ orders, shop, texts }: PickListProps) {
  const rows = pickRows(orders)
  const pieces = rows.reduce((sum, { open }) => sum + open, 0)
  return (
    <article className="paper">
      <header className="paper-head">
        <div>
          <h2>{texts.title}</h2>
          <p>{shop}</p>
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
                <b>{row.open}</b>
              </td>
              <td className="mono">{row.orders.map(({ no, qty }) => (qty > 1 ? `${no}×${qty}` : no)).join(' ')}</td>
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
