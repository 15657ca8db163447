import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ExportRow } from '@/lib/contract/order'
import { carriers } from '@/lib/contract/order'
import { csvHeaders } from '@/lib/csv/csv-file'
import { knownLocale } from '@/lib/domain/locale'
import { statusKey } from '@/lib/domain/order/status'
import { ukDay } from '@/lib/domain/uk-time'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { workbookFile } from '@/lib/xlsx/workbook'
import { reasonWords } from '../detail/reason-words'
import { cellsOf, type ExportColumn, type ExportWords } from './export-cells'
import { type ExportBlock, exportStream, exportTable } from './export-stream'
import { exportWords } from './export-words'
import type { FileForm } from './file-form'
import { attachment, fileName } from './file-name'
import { lineColumns, lineRows } from './line-cells'

interface FilePlan<Next> {
  session: Session
  operator: boolean
  /** Tab of the list, part of the file name. */
  status: number | undefined
  /** Time when the rows were read, in milliseconds. */
  at: number
  columns: readonly ExportColumn[]
  form: FileForm
  first: ExportBlock<Next>
  read(next: Next): Promise<ExportBlock<Next>>
}

/** Name of the file, such as "Orders, pending shipment, 2026-11-21, Liang & Co.", which tells its rows. */
async function nameOf({ session, operator, status, at }: Omit<FilePlan<never>, 'read' | 'first'>): Promise<string[]> {
  const t = await getTranslations('order')
  const { user } = session
  const shop = operator ? t('export.allShops') : user.shops.find(({ id }) => id === user.shopIdSeleced)?.shopName
  const tab = status === undefined ? t('list.all') : t(`status.${statusKey(status)}`)
  return [t('list.caption'), tab, ukDay(at), shop ?? '']
}

/** Columns of the file, and the cells of an order. */
function tableOf({ session, columns, form }: Pick<FilePlan<never>, 'session' | 'columns' | 'form'>) {
  if (form.rows === 'orders')
    return { columns, rowsOf: (words: ExportWords) => (row: ExportRow) => [cellsOf(row, columns, words)] }
  const ofLines = lineColumns(columns, session.can('finance:view'))
  return { columns: ofLines, rowsOf: (words: ExportWords) => (row: ExportRow) => lineRows(row, ofLines, words) }
}

/**
 * Exports a file in the reader's language (pattern P10): streamed CSV with BOM, escaped formulas and numbers as text;
 * or a workbook, whose text cells need no escaping.
 */
export async function exportAnswer<Next>(plan: FilePlan<Next>): Promise<Response> {
  const table = tableOf(plan)
  const [known, { word: reason }] = await Promise.all([
    read(carriers, {}, { else: [], memo: 'everyone' }),
    reasonWords(knownLocale(await getLocale())),
  ])
  const [{ words, head }, parts] = await Promise.all([
    exportWords({ carriers: known, reason }, table.columns),
    nameOf(plan),
  ])
  const rows = { first: plan.first, read: plan.read, head, rowsOf: table.rowsOf(words) }
  if (plan.form.format === 'csv') return new Response(exportStream(rows), { headers: csvHeaders(attachment(parts)) })
  return workbookFile(fileName(parts), [{ name: parts[0] ?? '', rows: await exportTable(rows) }])
}
