import { fillText } from '@/components/form/form-text'
import { CSV_BOM, csvId, csvLine, csvText } from '@/lib/csv/csv'
import { TRACKING_COLUMNS } from '@/lib/domain/tracking-columns'
import type { DryRun, Issue } from '../_import/import-state'
import type { ImportTexts } from './import-texts'

/** What is wrong and what to do, in the reader's words. */
export const issueText = ({ code, other }: Issue, texts: ImportTexts): string =>
  fillText(texts.code[code] ?? code, { other })

/** The rows that will not be imported as a file of the same columns, with what is wrong: mend and import again. */
export function downloadRows(run: DryRun, texts: ImportTexts): void {
  const head = [texts.row, ...TRACKING_COLUMNS.map((column) => texts.column[column]), texts.problem]
  const lines = run.refused.map((given) => {
    const wrong = run.issues.filter(({ row }) => row === given.row).map((issue) => issueText(issue, texts))
    const cells = TRACKING_COLUMNS.map((column) => csvId(given[column]))
    return csvLine([String(given.row), ...cells, csvText(wrong.join('; '))])
  })
  const file = new Blob([CSV_BOM, csvLine(head.map(csvText)), ...lines], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${texts.failedName}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
