import { getLocale, getTranslations } from 'next-intl/server'
import { analysis } from '@/lib/contract/dashboard'
import { csvLine, csvText } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { knownLocale, type Locale } from '@/lib/domain/locale'
import { requirePermission } from '@/lib/session/session'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { PARTS, tableOf } from '../_components/figure-table'
import { askedFor, readView } from '../_components/range'

export const dynamic = 'force-dynamic'

const OPERATOR = 1

const readerLocale = async (): Promise<Locale> => {
  const spoken = await getLocale()
  return knownLocale(spoken)
}

async function fileOf(query: URLSearchParams): Promise<Response> {
  const { user } = await requirePermission('order:list')
  const view = readView(Object.fromEntries(query), user.userType === OPERATOR)
  const [data, t] = await Promise.all([
    upstream(analysis, { query: askedFor(view) }),
    getTranslations('dashboard.analysis.file'),
  ])
  const part = PARTS.find((each) => each === query.get('part')) ?? 'days'
  const { columns, rows } = tableOf(part, data, await readerLocale(), view.by)
  const head = csvLine(columns.map((column) => csvText(t(column))))
  const name = part === 'days' ? t('name') : t(`nameOf.${part}`)
  return csvFile(`${name}-${view.range}-${data.days.at(-1)?.day ?? ''}`, [head, ...rows.map(csvLine)])
}

/** The figures of the range: day by day, or by the hour of the day or by category. */
export async function GET(request: Request): Promise<Response> {
  try {
    return await fileOf(new URL(request.url).searchParams)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return new Response(error.message, { status: error.status, headers: { 'Cache-Control': 'no-store' } })
  }
}
