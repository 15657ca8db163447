'use client'

import { fillText } from '@/components/form/form-text'
import { NO_TICKS, waiting } from '../_import/corrections'
import type { DryRun } from '../_import/import-state'
import type { ImportTexts } from './import-texts'

interface AcceptedRowsProps {
  run: DryRun
  /** Names of carriers by their code. */
  carriers: Readonly<Record<string, string>>
  texts: ImportTexts
}

/** Rows that need no tick, each with its order and carrier. */
export function AcceptedRows({ run, carriers, texts }: AcceptedRowsProps) {
  const apart = waiting(run, NO_TICKS)
  const accepted = run.accepted.filter(({ row }) => !apart.has(row))
  const count = run.good - apart.size
  const rest = count - accepted.length
  if (count === 0) return null
  return (
    <details className="import-codes" open={run.bad === 0 || count <= 20}>
      <summary>{fillText(texts.goodRows, { count })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section className="table-box table-cards import-issues" aria-label={texts.goodName} tabIndex={0}>
        <table className="table table-compact">
          <thead>
            <tr>
              <th scope="col" className="end">
                {texts.row}
              </th>
              <th scope="col">{texts.column.orderNo}</th>
              <th scope="col">{texts.column.carrier}</th>
              <th scope="col">{texts.column.trackingNo}</th>
              <th scope="col" className="end">
                {texts.column.qty}
              </th>
            </tr>
          </thead>
          <tbody>
            {accepted.map(({ row, orderId, orderNo, carrier, recognised, trackingNo, qty }) => (
              <tr key={row} className="spine-done">
                <th scope="row" className="end">
                  <span className="import-row">{texts.row} </span>
                  {row}
                </th>
                <td className="mono" data-label={texts.column.orderNo}>
                  {/* Opens in a new tab, since this page would have to be checked again. */}
                  <a href={`/order/detail/${orderId}`} target="_blank" rel="noopener">
                    {orderNo}
                  </a>
                </td>
                <td data-label={texts.column.carrier}>
                  {carriers[carrier] ?? carrier} {recognised && <span className="soft">{texts.recognised}</span>}
                </td>
                <td className="mono" data-label={texts.column.trackingNo}>
                  {trackingNo}
                </td>
                <td className="end" data-label={texts.column.qty}>
                  {qty}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rest > 0 && <p className="soft">{fillText(texts.goodRest, { count: rest })}</p>}
    </details>
  )
}
