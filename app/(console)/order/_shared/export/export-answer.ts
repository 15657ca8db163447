import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { csvHeaders } from '@/lib/csv/csv-file'
import { knownLocale } from '@/lib/domain/locale'
import { statusKey } from '@/lib/domain/order-status'
import { ukDay } from '@/lib/domain/uk-time'
import type { Session } from '@/lib/session/session'
import { orElse } from '@/lib/session/settle'
import { knownCarriers } from '@/lib/upstream/kept'
import { reasonWords } from '../detail/reason-words'
import type { ExportColumn } from './export-cells'
import { type ExportBlock, exportStream } from './export-stream'
import { exportWords } from './export-words'
import { attachment } from './file-name'

interface FilePlan<Next> {
  session: Session
  operator: boolean
  /** Tab of the list, for the file's name. */
  status: number | undefined
  /** When the rows were gathered, in milliseconds. */
  at: number
  columns: readonly ExportColumn[]
  first: ExportBlock<Next>
  read(next: Next): Promise<ExportBlock<Next>>
}

/** "Orders, pending shipment, 2026-11-21, Liang & Co.": which rows a file holds can be seen from its name. */
async function nameOf({ session, operator, status, at }: Omit<FilePlan<never>, 'read' | 'first'>): Promise<string> {
  const t = await getTranslations('order')
  const { user } = session
  const shop = operator ? t('export.allShops') : user.shops.find(({ id }) => id === user.shopIdSeleced)?.shopName
  const tab = status === undefined ? t('list.all') : t(`status.${statusKey(status)}`)
  return attachment([t('list.caption'), tab, ukDay(at), shop ?? ''])
}

/** A CSV file in the reader's language, streamed: BOM, formulas escaped, numbers as text (pattern P10). */
export async function exportAnswer<Next>(plan: FilePlan<Next>): Promise<Response> {
  const { first, read, columns } = plan
  const [carriers, { word: reason }] = await Promise.all([
    orElse(knownCarriers(), []),
    reasonWords(knownLocale(await getLocale())),
  ])
  const [{ words, head }, name] = await Promise.all([exportWords({ carriers, reason }, columns), nameOf(plan)])
  return new Response(exportStream({ first, read, columns, head, words }), {
    headers: csvHeaders(name),
  })
}
