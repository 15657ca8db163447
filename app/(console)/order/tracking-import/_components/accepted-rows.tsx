'use client'

import { fillText } from '@/components/form/form-text'
import type { DryRun } from '../_import/import-state'
import type { ImportTexts } from './import-texts'
import { issueText } from './issue-text'

interface AcceptedRowsProps {
  run: DryRun
  /** Names of carriers by their code. */
  carriers: Readonly<Record<string, string>>
  texts: ImportTexts
}

/** What each good row will do: to which order, with which carrier, and what is odd about it. */
export function AcceptedRows({ run, carriers, texts }: AcceptedRowsProps) {
  const rest = run.good - run.accepted.length
  const odd = (row: number) => run.issues.filter((issue) => issue.row === row).map((issue) => issueText(issue, texts))
  return (
    <details className="import-codes" open={run.bad === 0 || run.good <= 20 || run.doubtful.length > 0}>
      <summary>{fillText(texts.goodRows, { count: run.good })}</summary>
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
              <th scope="col">{texts.odd}</th>
            </tr>
          </thead>
          <tbody>
            {run.accepted.map(({ row, orderId, orderNo, carrier, recognised, trackingNo, qty }) => (
              <tr key={row} className={odd(row).length > 0 ? 'spine-us' : 'spine-done'}>
                <th scope="row" className="end">
                  <span className="import-row">{texts.row} </span>
                  {row}
                </th>
                <td className="mono" data-label={texts.column.orderNo}>
                  {/* In a tab of its own: this page would have to be checked again. */}
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
                <td className="tone-warn">{odd(row).join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rest > 0 && <p className="soft">{fillText(texts.goodRest, { count: rest })}</p>}
    </details>
  )
}
