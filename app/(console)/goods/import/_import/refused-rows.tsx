import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import type { GoodsImportIssue, GoodsImportRun } from '@/lib/contract/goods/import'
import { COLUMNS_OF, type GoodsColumn } from '@/lib/domain/goods/columns'
import { correct } from '../actions'
import { RefusedCell } from './refused-cell'

/** More fields would make the page slow; the next rows follow once these are correct. */
const SHOWN = 50
interface RowProps {
  row: GoodsImportRun['refused'][number]
  columns: readonly GoodsColumn[]
  issues: readonly GoodsImportIssue[]
  choices: GoodsImportRun['choices']
}

async function Row({ row: { row, cells }, columns, issues, choices }: RowProps) {
  const t = await getTranslations('goods.import')
  const wrongIn = (column: GoodsColumn | '') =>
    issues.filter((issue) => issue.column === column).map(({ code }) => code)
  return (
    <tr className="spine-trouble">
      <th scope="row" className="end">
        {row}
      </th>
      <td data-label={t('problem')}>
        {wrongIn('').map((code) => (
          <div key={code}>{t(`issue.${code}`)}</div>
        ))}
        {issues
          .filter(({ column }) => column !== '')
          .map(({ column, code }) => (
            <div key={`${column} ${code}`}>{t(`column.${column}`)}</div>
          ))}
      </td>
      {columns.map((column) => (
        <td
          key={column}
          data-label={t(`column.${column}`)}
          className={wrongIn(column).length > 0 ? 'max-[600px]:col-span-full' : undefined}
        >
          <RefusedCell {...{ row, column, choices }} text={cells[column] ?? ''} wrong={wrongIn(column)} />
        </td>
      ))}
    </tr>
  )
}

/** Columns that identify the row. */
const NAMING: readonly GoodsColumn[] = ['code', 'skuCode']
/** Columns that must be corrected together with another one. */
const BESIDE: Partial<Record<GoodsColumn, readonly GoodsColumn[]>> = { listPrice: ['price'], vatNote: ['vatClass'] }

/** Rows with issues, their cells as fields to correct and check again. */
export async function RefusedRows({ run }: { run: GoodsImportRun }) {
  const [t, texts] = await Promise.all([getTranslations('goods.import'), formTexts()])
  const shown = run.refused.slice(0, SHOWN)
  const wrong = new Set<string>(run.issues.map(({ column }) => column))
  const asked = new Set<string>([
    ...NAMING,
    ...wrong,
    ...[...wrong].flatMap((each) => BESIDE[each as GoodsColumn] ?? []),
  ])
  const columns = COLUMNS_OF[run.mode].filter((column) => asked.has(column))
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
                  choices={run.choices}
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
