import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import type { GoodsImportIssue, GoodsImportRun } from '@/lib/contract/goods/import'
import { COLUMNS_OF, type GoodsColumn } from '@/lib/domain/goods/columns'
import { correct } from '../actions'

/** More fields than these would make the page slow; the next rows come once these are right. */
const SHOWN = 50
/** Longer texts are corrected in the file. */
const LONG = 200

interface RowProps {
  row: GoodsImportRun['refused'][number]
  columns: readonly GoodsColumn[]
  issues: readonly GoodsImportIssue[]
}

async function Row({ row: { row, cells }, columns, issues }: RowProps) {
  const t = await getTranslations('goods.import')
  const wrong = new Set<string>(issues.map(({ column }) => column))
  const say = ({ column, code }: GoodsImportIssue) =>
    column ? `${t(`column.${column}`)}: ${t(`issue.${code}`)}` : t(`issue.${code}`)
  return (
    <tr className="spine-trouble">
      <th scope="row" className="end">
        {row}
      </th>
      <td id={`wrong-${row}`} data-label={t('problem')}>
        {issues.map((issue) => (
          <div key={`${issue.column} ${issue.code}`}>{say(issue)}</div>
        ))}
      </td>
      {columns.map((column) => (
        <td key={column} data-label={t(`column.${column}`)}>
          {(cells[column]?.length ?? 0) > LONG ? (
            <span className="clamp">{cells[column]}</span>
          ) : (
            <div className="field-box min-w-28">
              <input
                size={1}
                name={`${row}.${column}`}
                defaultValue={cells[column] ?? ''}
                maxLength={LONG}
                aria-label={t('cellOf', { row, column: t(`column.${column}`) })}
                aria-invalid={wrong.has(column) || undefined}
                aria-describedby={wrong.has(column) ? `wrong-${row}` : undefined}
                autoComplete="off"
              />
            </div>
          )}
        </td>
      ))}
    </tr>
  )
}

/** The rows with issues, each cell a field: what is wrong is corrected here and checked again. */
export async function RefusedRows({ run }: { run: GoodsImportRun }) {
  const [t, texts] = await Promise.all([getTranslations('goods.import'), formTexts()])
  const shown = run.refused.slice(0, SHOWN)
  const used = (column: GoodsColumn) =>
    run.issues.some((issue) => issue.column === column) || shown.some(({ cells }) => cells[column])
  const columns = COLUMNS_OF[run.mode].filter(used)
  return (
    <Card id="issues" title={t('refused', { count: run.bad })} padded={false}>
      <ActionForm
        action={correct}
        texts={texts}
        hidden={{ token: run.token, rows: shown.map(({ row }) => row).join() }}
        className=""
        guard
      >
        {run.bad > shown.length && <p className="px-4 pt-3 soft">{t('refusedRest', { count: shown.length })}</p>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
        <section className="table-box table-cards" aria-label={t('refusedLabel')} tabIndex={0}>
          <table className="table table-compact">
            <thead>
              <tr>
                {[t('row'), t('problem'), ...columns.map((column) => t(`column.${column}`))].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row
                  key={row.row}
                  row={row}
                  columns={columns}
                  issues={run.issues.filter((one) => one.row === row.row)}
                />
              ))}
            </tbody>
          </table>
        </section>
        <div className="form-buttons p-4">
          <SubmitButton look="secondary">{t('recheck')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
