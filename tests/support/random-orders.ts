import { eq, sql } from 'drizzle-orm'
import { decideVat, sumVat, type VatSeller } from '@/lib/domain/vat'
import type { Db } from '@/lib/marketplace/kernel/database'
import { lineVatColumns, vatColumns } from '@/lib/marketplace/modules/order/place'
import { redecideVat } from '@/lib/marketplace/modules/order/vat-facts'
import { type LineRecord, type OrderRecord, orderLine, orders } from '@/lib/marketplace/tables/order'
import { isOfPlatform, type ModelDecision, type ModelLine, type ModelSale, modelVat, share, taxBack } from './vat-model'

export interface Claim {
  id: string
  askP: number
  state: number
  openedAt: number
  at: number
}

export interface RandomLine extends ModelLine, ModelDecision {
  id: string
  /** Decision at the sale; a refund before dispatch may change the line's own. */
  sold: ModelDecision
  vatClass: 'standard' | 'reduced' | 'zero'
  paidP: number
  /** Refunded, paid or not. */
  refundP: number
  refundedP: number
}

/** Rates, limit and registrations on the UK day of a sale, as the product reads them. */
export interface Terms {
  rates: Readonly<Record<RandomLine['vatClass'], number>>
  limitP: number
  registered: ReadonlyMap<string, boolean>
}

/** An order of one to three lines. */
export interface RandomOrder {
  id: string
  shopId: string
  no: string
  rank: number
  shop: number
  sale: ModelSale
  seller: VatSeller
  terms: Terms
  lines: RandomLine[]
  paidP: number
  /** VAT of the platform at payment. */
  withheldP: number
  discountP: number
  commissionP: number
  byBalance: boolean
  paidAt: number
  /** All of it has left. */
  sent: boolean
  receivedAt: number | null
  windowEndsAt: number | null
  refundP: number
  refundedP: number
  toBalanceP: number
  chargedBackP: number
  /** Its buyer has gone to the bank about it. */
  disputed: boolean
  refundAt: number | null
  refundedAt: number | null
  claims: Claim[]
  /** Part of it that the shop's purse already counts. */
  countedP: number
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** VAT decision of the product about a sale; throws where the model decides otherwise. */
function decided({ seller, sale, lines, no, terms: { limitP, rates } }: RandomOrder) {
  const found = decideVat({
    ...{ seller, limitP, buyer: { place: sale.to, business: sale.business } },
    lines: lines.map(({ from, vatClass, excise, goods, delivery }) => ({
      ...{ goods: from, rateBp: rates[vatClass], excise, goodsP: goods, deliveryP: delivery },
    })),
  })
  for (const [at, { sold }] of lines.entries()) {
    const own = found[at]
    if (own?.reason !== sold.row || own.liable !== sold.owes || own.amountP !== sold.vat)
      throw new Error(`${no}: ${JSON.stringify(own)} is decided, the model says ${JSON.stringify(sold)}`)
  }
  return { lines: found, order: sumVat(lines, found) }
}

const columnsOf = (order: RandomOrder, buyerId: string, now: number) => ({
  ...{ id: order.id, no: order.no, rank: order.rank, shop_id: order.shopId, buyer_id: buyerId, version: 1, kind: 0 },
  ...{ status: !order.sent ? 2 : order.receivedAt === null ? 4 : 5, pay_state: 1, ship_state: order.sent ? 2 : 0 },
  ...{ close_reason: null, goods_p: sum(order.lines.map(({ goods }) => goods)) },
  ...{ delivery_p: sum(order.lines.map(({ delivery }) => delivery)), paid_p: order.paidP },
  ...{ platform_discount_p: order.discountP, commission_p: order.commissionP, coupon_p: 0, shop_discount_p: 0 },
  ...{ by_balance: order.byBalance, placed_at: iso(order.paidAt), paid_at: iso(order.paidAt) },
  ...{ received_at: iso(order.receivedAt), after_sale_until_at: iso(order.windowEndsAt), refunded_p: order.refundedP },
  ...{ refunding_p: order.refundP - order.refundedP, refunded_to_balance_p: order.toBalanceP },
  charged_back_p: order.chargedBackP,
  ...{ refund_asked_at: iso(order.refundAt), refunded_at: iso(order.refundedAt), updated_at: iso(now) },
})

const MOVING = sql`version = excluded.version, status = excluded.status, ship_state = excluded.ship_state,
  received_at = excluded.received_at, after_sale_until_at = excluded.after_sale_until_at, refunded_p = excluded.refunded_p,
  refunding_p = excluded.refunding_p, refunded_to_balance_p = excluded.refunded_to_balance_p,
  charged_back_p = excluded.charged_back_p, refund_asked_at = excluded.refund_asked_at, refunded_at = excluded.refunded_at,
  updated_at = excluded.updated_at`

/** Columns of the VAT decision at the sale, of an order and its lines. */
function soldColumns(order: RandomOrder) {
  const vat = decided(order)
  const { terms } = order
  const { vatLiable, vatReason, vatRateBp, vatP } = vatColumns(vat.order)
  const facts = { seller: order.seller, buyer: { place: order.sale.to, business: order.sale.business } }
  return {
    order: {
      ...{ vat_liable: vatLiable, vat_reason: vatReason, vat_rate_bp: vatRateBp, vat_p: vatP },
      ...{ vat_withheld_p: vat.order.withheldP, vat_facts: { ...facts, limitP: terms.limitP } },
    },
    lines: order.lines.map((line, at) => {
      const own = lineVatColumns(vat.lines[at] ?? (undefined as never))
      return {
        ...{ vat_liable: own.vatLiable, vat_reason: own.vatReason, vat_rate_bp: own.vatRateBp, vat_p: own.vatP },
        ...{ delivery_vat_p: own.deliveryVatP, consignment: own.consignment },
        vat_facts: { rateBp: terms.rates[line.vatClass], excise: line.excise, vatClass: line.vatClass },
      }
    }),
  }
}

const lineColumns = (order: RandomOrder, line: RandomLine, position: number) => ({
  ...{ id: line.id, order_id: order.id, shop_id: order.shopId, rank: order.rank, position, qty: 1 },
  ...{ shipped_qty: order.sent ? 1 : 0, refunded_qty: 0, given_qty: 0, list_p: line.goods, delivery_p: line.delivery },
  ...{ shop_p: 0, platform_p: 0, coupon_p: 0, surcharge_p: 0, unit_paid_p: line.goods, paid_p: line.paidP },
  ...{ goods_location: line.from === 'overseas' ? 1 : 0, refunded_p: line.refundedP },
  refunding_p: line.refundP - line.refundedP,
})

/** Writes what changed, as the acts of buyers and shops would leave it. */
export async function writeOrders(tx: Db, changed: readonly RandomOrder[], buyerId: string, now: number) {
  const sold = changed.map(soldColumns)
  const rows = changed.map((order, at) => ({ ...columnsOf(order, buyerId, now), ...sold[at]?.order }))
  await tx.execute(sql`insert into orders select r.* from (select to_jsonb(o) as it from orders o where no like 'SO2%'
      order by rank limit 1) template, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as own,
      jsonb_populate_record(null::orders, template.it || own) r
    on conflict (id) do update set ${MOVING}`)
  const lines = changed.flatMap((order, at) =>
    order.lines.map((line, position) => ({ ...lineColumns(order, line, position), ...sold[at]?.lines[position] })),
  )
  await tx.execute(sql`insert into order_line select r.* from (select to_jsonb(l) as it from order_line l limit 1) template,
      jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as own,
      jsonb_populate_record(null::order_line, template.it || own) r
    on conflict (id) do update set refunded_p = excluded.refunded_p, refunding_p = excluded.refunding_p,
      shipped_qty = excluded.shipped_qty`)
  const claims = changed.flatMap((order) =>
    order.claims.map(({ id, askP, state, openedAt, at }) => ({
      ...{ id, no: `ASR${id}`, shop: order.shopId, order: order.id, state, ask: askP },
      ...{ most: order.paidP, opened: iso(openedAt), at: iso(at) },
    })),
  )
  await tx.execute(sql`insert into after_sale (id, no, shop_id, order_id, type, state, reason_code, statutory, return_payer,
      most_p, ask_p, created_at, state_at, updated_at)
    select c.id, c.no, c.shop, c."order", 1, c.state, 'late', false, 'seller', c.most, c.ask, c.opened, c.at, c.at
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as c(id uuid, no text, shop uuid, "order" uuid, state int,
      most int, ask int, opened timestamptz, at timestamptz)
    on conflict (id) do update set state = excluded.state, state_at = excluded.state_at, updated_at = excluded.updated_at`)
}

/** Rows of an order, its lines in their order. */
export async function recordsOf(tx: Db, orderId: string): Promise<{ record: OrderRecord; lines: LineRecord[] }> {
  const [record] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!record) throw new Error(`order ${orderId} is not there`)
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.position)
  return { record, lines }
}

/** Decides the VAT of an order again after a refund before dispatch, in the product and in the model. */
export async function decideAnew(tx: Db, order: RandomOrder): Promise<void> {
  const { record, lines } = await recordsOf(tx, order.id)
  const changes = await redecideVat({ tx }, record, lines)
  if (Object.keys(changes).length > 0) await tx.update(orders).set(changes).where(eq(orders.id, order.id))
  if (order.lines.every(({ paidP, refundP }) => paidP === refundP)) return
  const left = order.lines.map((line) => ({
    ...line,
    left: share(line.goods, line.paidP - line.refundP, line.paidP),
  }))
  const anew = modelVat({ ...order.sale, lines: left })
  if (anew.every(({ row }, at) => row === order.lines[at]?.row)) return
  for (const [at, line] of order.lines.entries()) Object.assign(line, anew[at])
}

/** An order as its shares need it. */
interface BookedShares extends Pick<RandomOrder, 'paidP' | 'discountP' | 'commissionP' | 'refundP' | 'withheldP'> {
  lines: readonly Pick<RandomLine, 'owes' | 'vat' | 'refundP' | 'paidP'>[]
}

/** Platform's VAT in an order less its refunds. */
const platformVatLeft = ({ lines }: BookedShares): number =>
  sum(lines.map(({ owes, vat, refundP, paidP }) => (isOfPlatform(owes) ? vat - taxBack(vat, refundP, paidP) : 0)))

/** Shares of an order after its refunds, in pence. */
export function modelShares(order: BookedShares) {
  const { paidP, discountP, commissionP, refundP } = order
  const keptP = paidP - refundP
  const vatP = refundP === 0 ? order.withheldP : refundP === paidP ? 0 : platformVatLeft(order)
  const beforeVatP = share(paidP + discountP - commissionP, keptP, paidP)
  const subsidyP = share(discountP, keptP, paidP)
  return { shopP: beforeVatP - vatP, vatP, subsidyP, commissionP: keptP + subsidyP - beforeVatP }
}
