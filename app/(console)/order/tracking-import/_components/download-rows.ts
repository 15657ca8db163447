import { CSV_BOM, csvId, csvLine, csvText } from '@/lib/csv/csv'
import { TRACKING_COLUMNS } from '@/lib/domain/tracking-columns'
import type { DryRun } from '../_import/import-state'
import type { ImportTexts } from './import-texts'

/** The rows that will not be imported as a file of the same columns, with what is wrong: mend and import again. */
export function downloadRows(run: DryRun, texts: ImportTexts): void {
  const head = [texts.row, ...TRACKING_COLUMNS.map((column) => texts.column[column]), texts.problem]
  const lines = run.badRows.map((cells) => {
    const wrong = run.issues.filter(({ row }) => String(row) === cells[0]).map(({ code }) => texts.code[code] ?? code)
    return csvLine([...cells.map((cell) => csvId(cell)), csvText(wrong.join('; '))])
  })
  const file = new Blob([CSV_BOM, csvLine(head.map(csvText)), ...lines], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${texts.failedName}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
