import { getLocale, getTranslations } from 'next-intl/server'
import { analysis } from '@/lib/contract/dashboard'
import { afterSales } from '@/lib/contract/dashboard/after-sale'
import { promotionsAnalysis } from '@/lib/contract/dashboard/promotions'
import { service } from '@/lib/contract/dashboard/service'
import { traffic } from '@/lib/contract/dashboard/traffic'
import { csvLine, csvText } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { knownLocale, type Locale } from '@/lib/domain/locale'
import { requirePermission } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { PARTS, tableOf } from '../_components/figure-table'
import { askedFor, askedOfTab, readView, type Tab, tabsOf, type View } from '../_components/range'
import { caseTable, promotionTable, serviceTable, trafficTable } from '../_components/tab-tables'

export const dynamic = 'force-dynamic'

const OPERATOR = 1

const readerLocale = async (): Promise<Locale> => {
  const spoken = await getLocale()
  return knownLocale(spoken)
}

async function fileOf(query: URLSearchParams): Promise<Response> {
  const { user, can } = await requirePermission('order:list')
  const operator = user.userType === OPERATOR
  const view = readView(Object.fromEntries(query), operator, tabsOf(can, operator))
  const t = await getTranslations('dashboard.analysis.file')
  const { name, last, columns, rows } = await (view.tab
    ? TAB_FILES[view.tab](view)
    : salesFile(view, query.get('part')))
  const head = csvLine(columns.map((column) => csvText(t(column))))
  const title = name === 'days' ? t('name') : t(`nameOf.${name}`)
  return csvFile(`${title}-${view.range}-${last}`, [head, ...rows.map(csvLine)])
}

async function salesFile(view: View, asked: string | null) {
  const data = await read(analysis, { query: askedFor(view) })
  const name = PARTS.find((each) => each === asked) ?? 'days'
  return { name, last: lastOf(data), ...tableOf(name, data, await readerLocale(), view.by) }
}

const TAB_FILES = {
  async traffic(view: View) {
    const data = await read(traffic, { query: askedOfTab(view) })
    return { name: 'traffic', last: lastOf(data), ...trafficTable(data) } as const
  },
  async afterSale(view: View) {
    const data = await read(afterSales, { query: askedOfTab(view) })
    return { name: 'afterSale', last: lastOf(data), ...caseTable(data) } as const
  },
  async promotion(view: View) {
    const data = await read(promotionsAnalysis, { query: askedOfTab(view) })
    return { name: 'promotion', last: lastOf(data), ...promotionTable(data) } as const
  },
  async service({ range }: View) {
    const data = await read(service, { query: { range } })
    return { name: 'service', last: lastOf(data), ...serviceTable(data) } as const
  },
} satisfies Record<Tab, unknown>

const lastOf = ({ days }: { days: readonly { day: string }[] }) => days.at(-1)?.day ?? ''

/** Figures of the range by day, by hour or by category, or those of a tab. */
export async function GET(request: Request): Promise<Response> {
  try {
    return await fileOf(new URL(request.url).searchParams)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return new Response(error.message, { status: error.status, headers: { 'Cache-Control': 'no-store' } })
  }
}
