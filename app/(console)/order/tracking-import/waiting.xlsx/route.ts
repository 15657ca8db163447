import { getLocale, getTranslations } from 'next-intl/server'
import { ukStamp } from '@/components/ui/uk-time'
import { listOrders, type OrderRow } from '@/lib/contract/order'
import { knownLocale, type Locale, pickText } from '@/lib/domain/locale'
import { piecesLeft } from '@/lib/domain/order/lines'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { TRACKING_COLUMNS } from '@/lib/domain/tracking/columns'
import { ukDay } from '@/lib/domain/uk-time'
import { requirePermission } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { workbookFile } from '@/lib/xlsx/workbook'
import { isShippable } from '../../ship/_desk/queue'

export const dynamic = 'force-dynamic'

const WAITING = { status: ORDER_STATUS.pendingShipment, sort: 'shipBy', order: 'asc', size: 100 } as const
/** Maximum number of rows of one import. */
const MOST = 5_000

/** Orders that can ship now, nearest deadline first. */
async function waitingOrders(): Promise<OrderRow[]> {
  const found: OrderRow[] = []
  let after: string | undefined
  do {
    const page = await read(listOrders, { query: { ...WAITING, ...(after && { after }) } })
    found.push(...page.records.filter(isShippable))
    after = page.next ?? undefined
  } while (after && found.length < MOST)
  return found.slice(0, MOST)
}

const goodsOf = ({ lines }: OrderRow, locale: Locale): string =>
  lines
    .filter((line) => piecesLeft(line) > 0)
    .map((line) => `${pickText(line.title, locale)} ${pickText(line.spec, locale)} × ${piecesLeft(line)}`)
    .join('; ')

/** A row of the import with an empty number, and details that help to find the parcel. */
const rowOf = (order: OrderRow, locale: Locale) => [
  ...TRACKING_COLUMNS.map((column) => (column === 'orderNo' ? order.no : '')),
  '',
  goodsOf(order, locale),
  order.area,
  order.promise.shipBy ? ukStamp(Date.parse(order.promise.shipBy)) : '',
]

async function fileOf(): Promise<Response> {
  await requirePermission('order:ship:batch')
  const [t, spoken, orders] = await Promise.all([getTranslations('fulfilment.import'), getLocale(), waitingOrders()])
  const locale = knownLocale(spoken)
  const head = [...TRACKING_COLUMNS.map((column) => t(`column.${column}`)), '', t('goods'), t('area'), t('shipBy')]
  const name = t('waitingName')
  return workbookFile(`${name}-${ukDay(Date.now())}`, [
    { name, rows: [head, ...orders.map((order) => rowOf(order, locale))] },
  ])
}

/** Import table with the waiting orders; a workbook, because its cells stay text. */
export async function GET(): Promise<Response> {
  try {
    return await fileOf()
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return new Response(error.message, { status: error.status, headers: { 'Cache-Control': 'no-store' } })
  }
}
