import { getLocale, getTranslations } from 'next-intl/server'
import { carriers } from '@/lib/contract/order'
import { csvLine, csvText } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { TRACKING_COLUMNS } from '@/lib/domain/tracking/columns'
import { requirePermission } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

export const dynamic = 'force-dynamic'

async function fileOf(): Promise<Response> {
  await requirePermission('order:ship:batch')
  const [t, spoken, known] = await Promise.all([getTranslations('fulfilment.import'), getLocale(), read(carriers)])
  const locale = knownLocale(spoken)
  const empty = TRACKING_COLUMNS.map(() => '')
  const head = [...TRACKING_COLUMNS.map((column) => t(`column.${column}`)), '', t('carrierCode'), t('carrierName')]
  const rows = known.map(({ code, name }) => [...empty, '', code, pickText(name, locale)])
  return csvFile(
    t('templateName'),
    [head, ...rows].map((cells) => csvLine(cells.map(csvText))),
  )
}

/** Empty table with the columns of an import, and the carriers' codes. */
export async function GET(): Promise<Response> {
  try {
    return await fileOf()
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return new Response(error.message, { status: error.status, headers: { 'Cache-Control': 'no-store' } })
  }
}
