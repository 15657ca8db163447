import 'server-only'
import { getTranslations } from 'next-intl/server'
import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { promotionResults } from '@/lib/contract/marketing/results'
import { csvLine, csvPounds, csvText, plainCell } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { read } from '@/lib/upstream/read'
import { workbookFile } from '@/lib/xlsx/workbook'
import { columnsOf } from './figure-columns'

type Guard = () => Promise<unknown>

/** UK days of a promotion as formatted cells, with the totals last. */
async function tableOf(id: string, guard: Guard) {
  await guard()
  const [t, results] = await Promise.all([
    getTranslations('promotionResults'),
    read(promotionResults, { query: { id } }),
  ])
  const columns = columnsOf(results)
  const cell = (value: number | null, column: string) =>
    value === null ? '' : column.endsWith('P') ? csvPounds(value) : String(value)
  const row = (name: string, figures: typeof results.sums) => [
    name,
    ...columns.map((column) => cell(figures[column], column)),
  ]
  return {
    name: `${t('title')}-${results.name}`,
    head: [t('day'), ...columns.map((column) => t(column))],
    rows: [...results.days.map((day) => row(day.day, day)), row(csvText(t('total')), results.sums)],
  }
}

const answer = (id: string, make: () => Promise<Response>) => {
  const page = `/marketing/results/${encodeURIComponent(id)}`
  return fileOrWayBack(page, make, () => goTo(page))
}

/** Results by day as a CSV file. */
export const daysCsv = (id: string, guard: Guard) =>
  answer(id, async () => {
    const { name, head, rows } = await tableOf(id, guard)
    return csvFile(name, [csvLine(head.map(csvText)), ...rows.map(csvLine)])
  })

/** Results by day as a workbook. */
export const daysWorkbook = (id: string, guard: Guard) =>
  answer(id, async () => {
    const { name, head, rows } = await tableOf(id, guard)
    return workbookFile(name, [{ name, rows: [head, ...rows.map((cells) => cells.map(plainCell))] }])
  })
