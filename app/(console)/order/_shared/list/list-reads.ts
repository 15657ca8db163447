import 'server-only'
import { getLocale } from 'next-intl/server'
import { keptOf } from '@/app/_kit/list/kept'
import { Id } from '@/lib/contract/common'
import type { OrderRow } from '@/lib/contract/order'
import { carriers, countOrders, listOrders, listShopChoices } from '@/lib/contract/order'
import { listPayments, type PaymentRow } from '@/lib/contract/order/payment'
import { listOrderTags } from '@/lib/contract/order/tag'
import { getTask } from '@/lib/contract/task'
import { knownLocale } from '@/lib/domain/locale'
import { leftFirst } from '@/lib/domain/order/lines'
import { smallPictures } from '@/lib/picture/small'
import { read, settle } from '@/lib/upstream/read'
import { reasonWords } from '../detail/reason-words'
import type { OrderScreen } from './list-context'
import type { OrderListView } from './list-view'

const firstPictures = (orders: readonly OrderRow[]) => orders.flatMap((order) => leftFirst(order)[0]?.picture ?? [])

/** Reads the payments of the view; the orders of each are listed together. */
async function readPayments({ query }: OrderListView) {
  const { data, ...rest } = await read(listPayments, { query: { ...query, sort: 'placedAt' } }, { stale: true })
  return { ...rest, data: { ...data, records: data.records.flatMap(({ orders }) => orders), payments: data.records } }
}

/** Reads the rows with pictures, or the last good ones while the marketplace does not respond. */
async function readRows(view: OrderListView) {
  const { data, staleSince } = await (view.grouped
    ? readPayments(view)
    : read(listOrders, { query: view.query }, { stale: true }))
  return {
    page: data,
    payments: 'payments' in data ? (data.payments as PaymentRow[]) : null,
    staleSince: staleSince?.toISOString() ?? null,
    pictures: await smallPictures(firstPictures(data.records)),
  }
}

/** Reads the result of the last bulk action by row; null if it belongs to someone else. */
export const readOutcome = async (id: string | undefined) =>
  Id.safeParse(id).success && id ? read(getTask, { params: { id } }, { else: null }) : null

/** Reads all data of a list in parallel; only the rows can make it fail. */
export async function readList(screen: OrderScreen, view: OrderListView) {
  const { status: _status, chip: _chip, ...counted } = view.filter
  const counts = read(countOrders, { query: counted }, { else: null })
  const [rows, kept, carrierRows, shops, tags, reasons] = await Promise.all([
    settle(readRows(view)),
    keptOf(screen.tableId),
    read(carriers, {}, { else: [], memo: 'everyone' }),
    screen.operator ? read(listShopChoices, {}, { else: [] }) : [],
    screen.operator ? [] : read(listOrderTags, {}, { else: [] }),
    reasonWords(knownLocale(await getLocale())),
  ])
  return { counts, rows, kept, names: { carriers: carrierRows, shops, tags }, reason: reasons.word }
}
