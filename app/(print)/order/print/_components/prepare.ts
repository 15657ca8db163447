import 'server-only'
import { z } from 'zod'
import { Id } from '@/lib/contract/common'
import type { Data } from '@/lib/contract/endpoint'
import { printOrders } from '@/lib/contract/order-bulk'
import { ukDay } from '@/lib/domain/uk-time'
import { upstream } from '@/lib/upstream/call'
import { PRINT_MOST } from './chosen-ids'
import type { PaperOrder } from './print-state'

export const PrepareInput = z.object({
  ids: z
    .string()
    .max(20_000)
    .transform((text) => text.split(','))
    .pipe(z.array(Id).min(1).max(PRINT_MOST)),
  document: z.enum(['slip', 'pick']),
})

type Printed = Data<typeof printOrders>[number]

/** An address block as the Royal Mail reads it: the pick list has none. */
function blockOf({ address }: Printed): string[] {
  const { name, line1, line2, town, county, postcode, phone } = address
  return [name, line1, line2, town.toUpperCase(), county, postcode, phone].filter(Boolean)
}

const paperOf = (order: Printed, withAddress: boolean): PaperOrder => ({
  id: order.id,
  no: order.no,
  day: ukDay(Date.parse(order.placedAt)),
  address: withAddress ? blockOf(order) : [],
  buyerNote: order.buyerNote,
  lines: order.lines.map((line) => ({
    code: line.code,
    zh: line.title.zh,
    en: line.title.en,
    specZh: line.spec.zh,
    specEn: line.spec.en,
    qty: line.qty - line.refundedQty,
    open: line.qty - line.shippedQty - line.refundedQty,
  })),
})

/** Everything for the papers. The upstream writes down who saw which addresses. */
export async function preparePapers({ ids, document }: z.output<typeof PrepareInput>): Promise<PaperOrder[]> {
  const orders = await upstream(printOrders, { body: { ids, document } })
  return orders.map((order) => paperOf(order, document === 'slip'))
}
