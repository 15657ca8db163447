import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, instant } from '@/lib/marketplace/kernel/database'
import { query } from '@/lib/marketplace/kernel/query'
import { idList } from '@/lib/marketplace/kernel/values'
import { waitsForTeam } from '../team'

const Row = z.object({
  ...{ id: z.string(), no: z.string(), name: z.string(), skuId: z.string(), productId: z.string(), qty: z.number() },
  ...{ status: z.number(), paidAt: z.string(), discountP: z.number(), place: z.number() },
})

/** A demo order in a team. */
export interface TeamOrder {
  id: string
  no: string
  name: string
  qty: number
  paidAt: Date
  discountP: number
}

/** Demo orders of one SKU for teams of a group buy. */
export interface TeamOrders {
  skuId: string
  productId: string
  open: TeamOrder[]
  full: TeamOrder[]
  failed: TeamOrder[]
}

const DAY_MS = 86_400_000
/** Maximum of orders in each state. */
const MOST = 3
const STATES = { open: [2], full: [3, 4, 5], failed: [6] } as const

/**
 * Turns demo orders of a shop into team orders, all of one of its SKUs: one that waits for its team, three of a full
 * one, and refunded ones of a failed team. Null if no SKU has a pending order.
 */
export async function giveTeams(
  tx: Db,
  { shopId, skuIds, at }: { shopId: string; skuIds: readonly string[]; at: Date },
): Promise<TeamOrders | null> {
  const rows = await query(
    tx,
    Row,
    sql`select o.id, o.no, o.buyer_masked as name, l.sku_id as "skuId", l.product_id as "productId", l.qty, o.status,
      o.paid_at as "paidAt", o.shop_discount_p as "discountP",
      (row_number() over (partition by l.sku_id, o.status order by o.paid_at desc, o.id))::int as place
      from orders o join order_line l on l.order_id = o.id
      where o.shop_id = ${shopId} and o.kind in (0, 1) and l.sku_id in ${idList(skuIds)} and l.qty <= 2
        and o.after_sale_state = 0 and o.buyer_id is null and o.paid_at is not null and o.platform_discount_p = 0
        and o.coupon_p = 0
        and (select count(*) from order_line x where x.order_id = o.id) = 1
        and (o.status in (3, 4, 5) or (o.status = 6 and o.pay_state = 3) or (o.status = 2 and o.ship_state = 0
          and o.held_by is null and not o.late and o.flag = 0 and o.seller_note is null and not o.any_picked
          and o.paid_at > ${new Date(at.getTime() - 2 * DAY_MS).toISOString()}::timestamptz))
      order by o.paid_at, o.id`,
  )
  const of = (skuId: string, states: readonly number[]) =>
    rows.filter((row) => row.skuId === skuId && states.includes(row.status))
  const waiting = [...new Set(rows.filter(({ status }) => status === 2).map(({ skuId }) => skuId))]
  const score = (skuId: string) => of(skuId, STATES.full).length + 10 * Math.min(1, of(skuId, STATES.failed).length)
  const [skuId] = waiting.toSorted((a, b) => score(b) - score(a) || (a < b ? -1 : 1))
  if (skuId === undefined) return null
  const taken = (states: readonly number[], most: number) =>
    of(skuId, states)
      .slice(-most)
      .map(({ id, no, name, qty, paidAt, discountP }) => ({
        ...{ id, no, name, qty, discountP, paidAt: new Date(instant(paidAt)) },
      }))
  const found = {
    ...{ skuId, productId: of(skuId, [2])[0]?.productId ?? '' },
    ...{ open: taken(STATES.open, 1), full: taken(STATES.full, MOST), failed: taken(STATES.failed, MOST - 1) },
  }
  const ids = (list: readonly TeamOrder[]) => idList(list.map(({ id }) => id))
  const all = [...found.open, ...found.full, ...found.failed]
  await tx.execute(sql`update orders set kind = 1 where id in ${ids(all)}`)
  const { heldBy, heldAt } = waitsForTeam(at)
  await tx.execute(sql`update orders set held_by = ${heldBy}, held_by_name = '', hold_reason = '',
    held_at = ${heldAt.toISOString()}, ship_by_at = null, warned = false where id in ${ids(found.open)}`)
  if (found.failed.length > 0)
    await tx.execute(sql`update orders set close_reason = 'groupFailed' where id in ${ids(found.failed)}`)
  return found
}
