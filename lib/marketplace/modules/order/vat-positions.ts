import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isPlatformVat, type VatReason } from '@/lib/domain/vat'
import { keptOf, type PositionLine, type VatPosition } from '@/lib/domain/vat/entries'
import type { Db } from '../../kernel/database'
import { query, textAs } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { type LineRecord, type OrderRecord, orderLine, orders } from '../../tables/order'
import type { PaidOrder } from './books'
import { decideOrderVat } from './vat-facts'

export interface OrderVat {
  /** Positions at payment. */
  sold: VatPosition[]
  /** Positions after refunds and new decisions. */
  kept: VatPosition[]
}

const positionOf = (line: LineRecord): PositionLine => ({
  lineId: line.id,
  liable: line.vatLiable,
  reason: line.vatReason,
  rateBp: line.vatRateBp,
  grossP: line.paidP,
  vatP: line.vatP,
  backP: line.refundedP + line.refundingP,
})

const withheld = (positions: readonly VatPosition[]): number =>
  positions.reduce((sum, { liable, vatP }) => sum + (isPlatformVat(liable) ? vatP : 0), 0)

/**
 * Lines as decided at payment. A refund before dispatch may have decided them again: then the first decision is
 * repeated from the facts of the sale.
 */
async function soldLines(tx: Db, paid: PaidOrder, order: OrderRecord, lines: readonly LineRecord[]) {
  const now = lines.map(positionOf)
  if (!order.vatFacts || paid.refundP === 0) return now
  const whole = lines.map((line) => ({ ...line, refundedP: 0, refundingP: 0 }))
  const first = await decideOrderVat({ tx }, order, whole)
  const sold = now.map((line, at) => {
    const { liable = line.liable, reason = line.reason, rateBp = line.rateBp, amountP = line.vatP } = first[at] ?? {}
    return { ...line, liable, reason, rateBp, vatP: amountP }
  })
  return withheld(sold) === paid.withheldVatP ? sold : now
}

/** VAT rules of paid orders' lines at the sale, and what is left, by order. */
export async function vatPositions(tx: Db, paid: readonly PaidOrder[]): Promise<Map<string, OrderVat>> {
  const found = new Map<string, OrderVat>()
  if (paid.length === 0) return found
  const ids = paid.map(({ id }) => id)
  const lines = await tx.select().from(orderLine).where(inArray(orderLine.orderId, ids))
  const records = new Map(
    (await tx.select().from(orders).where(inArray(orders.id, ids))).map((order) => [order.id, order]),
  )
  for (const order of paid) {
    const record = records.get(order.id)
    const own = lines.filter(({ orderId }) => orderId === order.id).sort((a, b) => a.position - b.position)
    if (!record) continue
    const sold = await soldLines(tx, order, record, own)
    found.set(order.id, {
      sold: sold.map(({ backP: _, ...line }) => line),
      kept: keptOf(own.map(positionOf), order.refundP),
    })
  }
  return found
}

/** Titles and consignments of order lines, by id. */
export async function lineFacts(tx: Db, ids: readonly string[]) {
  const of = { id: orderLine.id, zh: orderLine.titleZh, en: orderLine.titleEn, consignment: orderLine.consignment }
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select(of)
          .from(orderLine)
          .where(inArray(orderLine.id, [...ids]))
  return new Map(rows.map(({ id, zh, en, consignment }) => [id, { title: { zh, en }, consignment }]))
}

const RuleRow = z.object({
  orderId: z.string(),
  commissionRule: z.string(),
  commissionBp: z.int(),
  vatReason: textAs<VatReason>(),
  vatBp: z.int(),
})

/** Commission and VAT rules of orders' lines, each once, with rates in hundredths of a per cent. */
export async function rulesOfOrders(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return query(
    tx,
    RuleRow,
    sql`select distinct l.order_id as "orderId", coalesce(l.commission_rule, o.commission_rule) as "commissionRule",
        coalesce(l.commission_rate_bp, o.commission_rate_bp) as "commissionBp", l.vat_reason as "vatReason",
        l.vat_rate_bp as "vatBp"
      from ${orderLine} l join ${orders} o on o.id = l.order_id where l.order_id in ${idList(ids)}
      order by 1, 2, 3, 4, 5`,
  )
}
