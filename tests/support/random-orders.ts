import { sql } from 'drizzle-orm'
import { expectSettlement } from '@/lib/domain/order/money'
import { vatBackOf } from '@/lib/domain/vat/back'
import type { Db } from '@/lib/marketplace/kernel/database'

export interface Claim {
  id: string
  askP: number
  state: number
  openedAt: number
  at: number
}

/** An order of one line. */
export interface RandomOrder {
  id: string
  lineId: string
  shopId: string
  no: string
  rank: number
  shop: number
  paidP: number
  discountP: number
  commissionP: number
  vatP: number
  byBalance: boolean
  paidAt: number
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

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const columnsOf = (order: RandomOrder, now: number) => ({
  ...{ id: order.id, no: order.no, rank: order.rank, shop_id: order.shopId, version: 1, kind: 0 },
  ...{
    status: order.receivedAt === null ? 4 : 5,
    pay_state: 1,
    ship_state: 2,
    close_reason: null,
    goods_p: order.paidP,
  },
  ...{ paid_p: order.paidP, platform_discount_p: order.discountP, commission_p: order.commissionP, coupon_p: 0 },
  ...{ shop_discount_p: 0, delivery_p: 0, vat_p: order.vatP, vat_withheld_p: order.vatP },
  ...{ vat_liable: order.vatP > 0 ? 'platform' : 'seller' },
  ...{ by_balance: order.byBalance, placed_at: iso(order.paidAt), paid_at: iso(order.paidAt) },
  ...{ received_at: iso(order.receivedAt), after_sale_until_at: iso(order.windowEndsAt), refunded_p: order.refundedP },
  ...{ refunding_p: order.refundP - order.refundedP, refunded_to_balance_p: order.toBalanceP },
  charged_back_p: order.chargedBackP,
  ...{ refund_asked_at: iso(order.refundAt), refunded_at: iso(order.refundedAt), updated_at: iso(now) },
})

const MOVING = sql`version = excluded.version, status = excluded.status, received_at = excluded.received_at,
  after_sale_until_at = excluded.after_sale_until_at, refunded_p = excluded.refunded_p, refunding_p = excluded.refunding_p,
  refunded_to_balance_p = excluded.refunded_to_balance_p, charged_back_p = excluded.charged_back_p, refund_asked_at = excluded.refund_asked_at,
  refunded_at = excluded.refunded_at, updated_at = excluded.updated_at`

/** One line each, which VAT is given back by. */
async function writeLines(tx: Db, changed: readonly RandomOrder[]): Promise<void> {
  const rows = changed.map((order) => ({
    ...{ id: order.lineId, order_id: order.id, shop_id: order.shopId, rank: order.rank, position: 0, qty: 1 },
    ...{ shipped_qty: 1, refunded_qty: 0, given_qty: 0, paid_p: order.paidP, vat_p: order.vatP },
    ...{ vat_liable: order.vatP > 0 ? 'platform' : 'seller', refunded_p: order.refundedP },
    ...{ refunding_p: order.refundP - order.refundedP },
  }))
  await tx.execute(sql`insert into order_line select r.* from (select to_jsonb(l) as it from order_line l limit 1) template,
      jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as own,
      jsonb_populate_record(null::order_line, template.it || own) r
    on conflict (id) do update set refunded_p = excluded.refunded_p, refunding_p = excluded.refunding_p`)
}

/** Writes what changed, as the acts of buyers and shops would leave it. */
export async function writeOrders(tx: Db, changed: readonly RandomOrder[], now: number): Promise<void> {
  const rows = changed.map((order) => columnsOf(order, now))
  await tx.execute(sql`insert into orders select r.* from (select to_jsonb(o) as it from orders o where no like 'SO2%'
      order by rank limit 1) template, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as own,
      jsonb_populate_record(null::orders, template.it || own) r
    on conflict (id) do update set ${MOVING}`)
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
  await writeLines(tx, changed)
}

/** Payout that the order's page promises the shop. */
export function promised({ paidP, discountP, commissionP, vatP, refundP }: RandomOrder): number {
  const vatBackP = vatBackOf([{ paidP, vatP, backP: refundP }], refundP)
  return expectSettlement({ paidP, platformDiscountP: discountP, commissionP, withheldVatP: vatP, vatBackP, refundP })
    .expectedP
}
