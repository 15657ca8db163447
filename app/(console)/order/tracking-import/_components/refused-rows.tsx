'use client'

import { fillText } from '@/components/form/form-text'
import { Button } from '@/components/ui/button'
import type { ImportRow } from '@/lib/contract/order/bulk'
import { TRACKING_COLUMNS } from '@/lib/domain/tracking/columns'
import { cellName, doubtfulOnly } from '../_import/corrections'
import { CORRECTED_SHOWN, type DryRun, type Issue } from '../_import/import-state'
import { CellField } from './cell-field'
import type { ImportTexts } from './import-texts'
import { issueText } from './issue-text'

interface RefusedRowsProps {
  run: DryRun
  /** Corrections that the last check rejected. */
  typed: Readonly<Record<string, string>>
  busy: boolean
  /** Names of carriers by their code. */
  carriers: Readonly<Record<string, string>>
  texts: ImportTexts
}

/** Id of the form that downloads the rows with issues; it is outside the form of the check. */
export const FAILED_FILE = 'failed-rows-file'

/** Rows with issues, their cells as fields to correct and check again. */
export function RefusedRows({ run, typed, busy, carriers, texts }: RefusedRowsProps) {
  const parts = { run, typed, carriers, texts }
  const doubtful = doubtfulOnly(run)
  return (
    <>
      {run.bad > 0 && <Rows {...parts} rows={run.refused} title={texts.correctHere} text={texts.correctText} />}
      {run.repeated.length > 0 && (
        <Rows {...parts} rows={run.repeated} title={texts.repeatedHere} text={texts.repeatedText} />
      )}
      {doubtful.length > 0 && <Rows {...parts} rows={doubtful} title={texts.doubtfulHere} text={texts.doubtfulText} />}
      <div className="form-buttons">
        <Button type="submit" name="intent" value="recheck" busy={busy}>
          {texts.recheck}
        </Button>
        <Button type="submit" form={FAILED_FILE} look="quiet">
          {texts.failedRows}
        </Button>
      </div>
    </>
  )
}

interface RowsProps extends Omit<RefusedRowsProps, 'busy'> {
  rows: readonly ImportRow[]
  title: string
  text: string
}

function Rows({ run, rows, typed, carriers, texts, title, text }: RowsProps) {
  const shown = rows.slice(0, CORRECTED_SHOWN)
  const issuesOf = (row: number) => run.issues.filter((issue) => issue.row === row)
  return (
    <>
      <h3>{title}</h3>
      <p className="soft">
        {text} {rows.length > shown.length && fillText(texts.correctRest, { count: shown.length })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section className="table-box table-cards import-issues" aria-label={title} tabIndex={0}>
        <table className="table table-compact">
          <thead>
            <tr>
              <th scope="col" className="end">
                {texts.row}
              </th>
              <th scope="col">{texts.problem}</th>
              {TRACKING_COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {texts.column[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <RefusedRow key={row.row} row={row} issues={issuesOf(row.row)} {...{ typed, carriers, texts }} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

interface RefusedRowProps extends Pick<RefusedRowsProps, 'typed' | 'carriers' | 'texts'> {
  row: ImportRow
  issues: readonly Issue[]
}

function RefusedRow({ row, issues, typed, carriers, texts }: RefusedRowProps) {
  const id = `wrong-${row.row}`
  const wrong = new Set(issues.map(({ column }) => column))
  return (
    <tr className="spine-trouble">
      <th scope="row" className="end">
        <span className="import-row">{texts.row} </span>
        {row.row}
      </th>
      <td id={id} className="import-why">
        {issues.map((issue) => (
          <div key={`${issue.column} ${issue.code}`}>{issueText(issue, texts)}</div>
        ))}
      </td>
      {TRACKING_COLUMNS.map((column) => (
        <td key={column} data-label={texts.column[column]}>
          <CellField
            column={column}
            given={row[column]}
            carriers={carriers}
            texts={texts}
            field={{
              name: cellName(row.row, column),
              defaultValue: typed[cellName(row.row, column)] ?? row[column],
              'aria-label': fillText(texts.cellOf, { column: texts.column[column], row: row.row }),
              'aria-invalid': wrong.has(column) || undefined,
              'aria-describedby': wrong.has(column) ? id : undefined,
            }}
          />
        </td>
      ))}
    </tr>
  )
}
