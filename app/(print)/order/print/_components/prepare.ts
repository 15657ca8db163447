import 'server-only'
import { getLocale } from 'next-intl/server'
import { z } from 'zod'
import { carrierName } from '@/components/order/carrier-name'
import { ukTime } from '@/components/ui/uk-time'
import { Id } from '@/lib/contract/common'
import type { Data } from '@/lib/contract/endpoint'
import { carriers } from '@/lib/contract/order'
import { DOCUMENTS, printOrders } from '@/lib/contract/order/bulk'
import { knownLocale } from '@/lib/domain/locale'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { signsLacking, textsIn } from '@/lib/pdf/signs'
import { qrPath } from '@/lib/qr/qr-path'
import { platform } from '@/lib/server/platform'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { blockOf, openLines, paperParcels } from './paper-parcels'
import { PRINT_MOST } from './print-part'
import type { PaperOrder, PrintState } from './print-state'

export const PrepareInput = z.object({
  ids: z
    .string()
    .max(20_000)
    .transform((text) => text.split(','))
    .pipe(z.array(Id).min(1).max(PRINT_MOST)),
  document: z.enum(DOCUMENTS),
})

type Printed = Data<typeof printOrders>[number]

/** The sender's country is only shown if the parcel crosses a border. */
const senderOf = ({ from, goodsLocation }: Printed): string[] =>
  goodsLocation === 'overseas' ? from.dispatch : from.dispatch.slice(0, -1)

const stopOf = ({ hold, afterSaleState }: Printed): PaperOrder['stop'] => {
  if (hold) return 'held'
  return afterSaleState > 0 ? 'afterSale' : null
}

const paperOf = (
  order: Printed & { platformVatNo: string },
  document: PrintState['document'],
  carrierName: (code: string) => string,
): PaperOrder => ({
  id: order.id,
  no: order.no,
  day: ukTime(Date.parse(order.placedAt), 'date', 'en-GB'),
  address: document === 'pick' ? [] : blockOf(order),
  sender: document === 'address' ? senderOf(order) : [],
  returns: document === 'pick' ? [] : order.from.returns,
  code: document === 'address' ? qrPath(order.no) : null,
  buyerNote: order.buyerNote,
  stop: order.status === ORDER_STATUS.pendingShipment ? stopOf(order) : null,
  parcels: paperParcels(order, carrierName),
  open: openLines(order),
})

function lackingOf(order: PaperOrder): PrintState['lacking'] {
  const signs = signsLacking(textsIn(order)).join(' ')
  return signs ? [{ no: order.no, signs }] : []
}

/** All data for the documents. The marketplace logs who saw which addresses. */
export async function preparePapers({
  ids,
  document,
}: z.output<typeof PrepareInput>): Promise<Pick<PrintState, 'at' | 'orders' | 'lacking'>> {
  const [orders, known, spoken] = await Promise.all([
    upstream(printOrders, { body: { ids, document } }),
    read(carriers, {}, { else: [], memo: 'everyone' }),
    getLocale(),
  ])
  const locale = knownLocale(spoken)
  // The slip goes into the parcel, so it is in English.
  const english = (code: string) => carrierName(known, code, 'en-GB')
  const papers = orders.map((order) => paperOf({ ...order, platformVatNo: platform().vatNo }, document, english))
  return { at: ukTime(Date.now(), 'full', locale), orders: papers, lacking: papers.flatMap(lackingOf) }
}
