'use client'

import { fillText } from '@/components/form/form-text'
import type { Locale } from '@/lib/domain/locale'
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
  locale: Locale
}

const wantedBy = ({ orders }: PickRow): string =>
  orders.map(({ no, qty }) => (qty > 1 ? `${no}×${qty}` : no)).join(', ')

/** Title and spec of a row in the reader's language. */
const titleOf = (row: PickRow, locale: Locale): [title: string, spec: string] =>
  locale === 'zh-CN' ? [row.zh, row.specZh] : [row.en, row.specEn]

function PickTitle({ row, locale }: { row: PickRow; locale: Locale }) {
  const [title, spec] = titleOf(row, locale)
  return (
    <>
      <b>{title}</b> {spec}
    </>
  )
}

/** One picking list for all orders. */
export function PickList({ orders, shop, paper, note, texts, stops, locale }: PickListProps) {
  const rows = pickRows(orders)
  const out = orders.flatMap(({ no, stop }) => (stop ? [`${no} (${stops[stop]})`] : []))
  const pieces = rows.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <article className={`paper paper-${paper}`}>
      <header className="paper-head">
        <div>
          <h2>{texts.title}</h2>
          <p>{shop}</p>
          <p className="paper-small">{note}</p>
        </div>
        <p className="num">
          {fillText(texts.summary, { orders: orders.length - out.length, skus: rows.length, pieces })}
        </p>
      </header>
      {rows.length === 0 && <p>{texts.nothing}</p>}
      {out.length > 0 && <p className="paper-note">{fillText(texts.leftOut, { orders: out.join(', ') })}</p>}
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
                <PickTitle row={row} locale={locale} />
              </td>
              <td className="end">
                <b>{row.qty}</b>
              </td>
              <td className="mono paper-wrap">{wantedBy(row)}</td>
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
