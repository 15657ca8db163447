import { getTranslations } from 'next-intl/server'
import { analysis } from '@/lib/contract/dashboard'
import { csvLine, csvPounds, csvText } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { requirePermission } from '@/lib/session/session'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { readView } from '../_components/range'

export const dynamic = 'force-dynamic'

const OPERATOR = 1

async function fileOf(query: URLSearchParams): Promise<Response> {
  const { user } = await requirePermission('order:list')
  const view = readView(Object.fromEntries(query), user.userType === OPERATOR)
  const [data, t] = await Promise.all([upstream(analysis, { query: view }), getTranslations('dashboard.analysis.file')])
  const head = ['day', 'orders', 'paid', 'refunded', 'paidBefore'].map((column) => csvText(t(column)))
  const rows = data.days.map(({ day, orders, paidP, refundedP }, index) =>
    csvLine([
      day,
      String(orders),
      csvPounds(paidP),
      csvPounds(refundedP),
      csvPounds(data.previousDays[index]?.paidP ?? 0),
    ]),
  )
  return csvFile(`${t('name')}-${view.range}-${data.days.at(-1)?.day ?? ''}`, [csvLine(head), ...rows])
}

/** The figures of the range, day by day. */
export async function GET(request: Request): Promise<Response> {
  try {
    return await fileOf(new URL(request.url).searchParams)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return new Response(error.message, { status: error.status, headers: { 'Cache-Control': 'no-store' } })
  }
}
