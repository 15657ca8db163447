'use client'

import type { TrackingColumn } from '@/lib/domain/tracking-columns'
import type { Issue } from '../_import/import-state'
import type { ImportTexts } from './import-texts'

const SHOWN = 200

/** Row, column, value, what is wrong and what to do. */
export function IssueTable({ issues, texts }: { issues: readonly Issue[]; texts: ImportTexts }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
    <section className="table-box import-issues" aria-label={texts.problem} tabIndex={0}>
      <table className="table table-compact">
        <thead>
          <tr>
            <th scope="col" className="end">
              {texts.row}
            </th>
            <th scope="col">{texts.columnHead}</th>
            <th scope="col">{texts.value}</th>
            <th scope="col">{texts.problem}</th>
          </tr>
        </thead>
        <tbody>
          {issues.slice(0, SHOWN).map(({ row, column, value, code }) => (
            <tr key={`${row} ${column} ${code}`} className={code === 'duplicate' ? 'spine-us' : 'spine-trouble'}>
              <th scope="row" className="end">
                {row}
              </th>
              <td>{texts.column[column as TrackingColumn] ?? column}</td>
              <td className="mono">{value || '—'}</td>
              <td>{texts.code[code] ?? code}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
