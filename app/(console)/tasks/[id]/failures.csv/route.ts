import { getLocale, getTranslations } from 'next-intl/server'
import { Id } from '@/lib/contract/common'
import type { Data } from '@/lib/contract/endpoint'
import { ERRORS, isErrorCode } from '@/lib/contract/errors'
import { getTask, type LeftOutRow } from '@/lib/contract/task'
import { csvId, csvLine, csvText } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requirePermission } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { reasonsText } from '../../_tasks/left-out-reasons'

export const dynamic = 'force-dynamic'

type Item = Data<typeof getTask>['items'][number]
type Shipment = Item['shipment']

const partsOf = (shipment: Shipment): { code: string; qty: number | '' }[] =>
  shipment && shipment.lines.length > 0 ? shipment.lines : [{ code: '', qty: '' }]

async function leftOutLines(): Promise<(row: LeftOutRow) => string> {
  const reasonsOf = await reasonsText()
  return (row) => {
    const { orderNo, trackingNo, carrier, lineCode, qty, shippedAt } = row
    const cells = [csvText(carrier), csvId(lineCode), csvText(qty), csvText(shippedAt)]
    return csvLine([csvId(orderNo), csvId(trackingNo), ...cells, csvText(reasonsOf(row))])
  }
}

async function fileOf(id: string): Promise<Response> {
  await requirePermission('tasks:view')
  const [task, t, spoken, leftOutLine] = await Promise.all([
    read(getTask, { params: { id } }),
    getTranslations('task'),
    getLocale(),
    leftOutLines(),
  ])
  const locale = knownLocale(spoken)
  const reason = (error: string) => (isErrorCode(error) ? pickText(ERRORS[error].text, locale) : error)
  // Headers that the import knows, so that a corrected file can be imported again.
  const head = csvLine(
    ['order', 'trackingNo', 'carrier', 'lineCode', 'qty', 'shippedAt', 'reason'].map((column) =>
      csvText(t(`column.${column}`)),
    ),
  )
  const why = ({ state, error }: Item) => (state === 'undone' ? t('item.reversed') : error && reason(error))
  const rows = task.items.flatMap((item) => {
    const { label, shipment } = item
    const text = why(item)
    // One row per line of a parcel, so that importing again ships no more than before.
    return text
      ? partsOf(shipment).map(({ code, qty }) =>
          csvLine([
            csvId(label),
            csvId(shipment?.trackingNo ?? ''),
            csvText(shipment?.carrier ?? ''),
            csvId(code),
            String(qty),
            csvText(shipment?.shippedAt ?? ''),
            csvText(text),
          ]),
        )
      : []
  })
  return csvFile(`${t('file.name')}-${task.id.slice(-8)}`, [head, ...rows, ...task.leftOutRows.map(leftOutLine)])
}

/** Rows of a task that failed or were undone, and skipped rows of its file, with reasons. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params
  if (!Id.safeParse(id).success) return new Response(null, { status: 404 })
  try {
    return await fileOf(id)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return new Response(error.message, { status: error.status, headers: { 'Cache-Control': 'no-store' } })
  }
}
