import 'server-only'
import { getLocale } from 'next-intl/server'
import { z } from 'zod'
import { carrierName } from '@/components/order/carrier-name'
import { ukTime } from '@/components/ui/uk-time'
import { Id } from '@/lib/contract/common'
import type { Data } from '@/lib/contract/endpoint'
import { DOCUMENTS, printOrders } from '@/lib/contract/order-bulk'
import { knownLocale } from '@/lib/domain/locale'
import { ORDER_STATUS } from '@/lib/domain/order-status'
import { ukDay } from '@/lib/domain/uk-time'
import { qrPath } from '@/lib/qr/qr-path'
import { orElse } from '@/lib/session/settle'
import { upstream } from '@/lib/upstream/call'
import { knownCarriers } from '@/lib/upstream/kept'
import { openLines, paperParcels } from './paper-parcels'
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

/** An address block as the Royal Mail reads it: the pick list has none. */
function blockOf({ address }: Printed): string[] {
  const { name, line1, line2, town, county, postcode, phone } = address
  return [name, line1, line2, town.toUpperCase(), county, postcode, phone].filter(Boolean)
}

const stopOf = ({ hold, afterSaleState }: Printed): PaperOrder['stop'] => {
  if (hold) return 'held'
  return afterSaleState > 0 ? 'afterSale' : null
}

const paperOf = (
  order: Printed,
  document: PrintState['document'],
  carrierName: (code: string) => string,
): PaperOrder => ({
  id: order.id,
  no: order.no,
  day: ukDay(Date.parse(order.placedAt)),
  address: document === 'pick' ? [] : blockOf(order),
  code: document === 'address' ? qrPath(order.no) : null,
  buyerNote: order.buyerNote,
  stop: order.status === ORDER_STATUS.pendingShipment ? stopOf(order) : null,
  parcels: paperParcels(order, carrierName),
  open: openLines(order),
})

/** Everything for the papers. The upstream writes down who saw which addresses. */
export async function preparePapers({
  ids,
  document,
}: z.output<typeof PrepareInput>): Promise<Pick<PrintState, 'at' | 'orders'>> {
  const [orders, known, spoken] = await Promise.all([
    upstream(printOrders, { body: { ids, document } }),
    orElse(knownCarriers(), []),
    getLocale(),
  ])
  const locale = knownLocale(spoken)
  // The slip lies in the parcel and speaks English, whoever prints it.
  const english = (code: string) => carrierName(known, code, 'en-GB')
  return {
    at: ukTime(Date.now(), 'full', locale),
    orders: orders.map((order) => paperOf(order, document, english)),
  }
}
