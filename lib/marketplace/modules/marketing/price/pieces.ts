import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tier } from '@/lib/domain/marketing/promotion'
import type { Context } from '@/lib/marketplace/kernel/context'
import { type Db, rowsOf } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { query } from '@/lib/marketplace/kernel/query'
import { idList } from '@/lib/marketplace/kernel/values'
import { promotionPiece } from '@/lib/marketplace/tables/promotion'
import { moveStock } from '../../goods'

const PriceRow = z.object({ promotionId: z.string(), skuId: z.string(), priceP: z.number(), left: z.number() })

/**
 * Prices of promotions as the price function takes them, with the pieces that are left for a buyer.
 *
 * @param tried promotions whose prices are read although they are drafts or over
 */
export async function priceTiersOf(
  tx: Db,
  promotionIds: readonly string[],
  buyerId: string | null,
  tried: readonly string[] = [],
): Promise<Map<string, Tier[]>> {
  if (promotionIds.length === 0) return new Map()
  const rows = await query(
    tx,
    PriceRow,
    sql`select s.promotion_id as "promotionId", s.sku_id as "skuId", s.price_p as "priceP",
      greatest(least(s.stock - s.sold, coalesce(s.buyer_limit - (select coalesce(sum(p.qty), 0)::int from promotion_piece p
        where p.promotion_id = s.promotion_id and p.sku_id = s.sku_id and p.buyer_id = ${buyerId}::uuid
          and p.returned_at is null), s.stock - s.sold)), 0) as left
      from promotion_sku s where s.promotion_id in ${idList(promotionIds)}
        and (s.active or s.promotion_id in ${idList(tried)})`,
  )
  const found = new Map<string, Tier[]>()
  for (const id of new Set(promotionIds)) {
    const own = rows.filter(({ promotionId }) => promotionId === id)
    const unitP = Object.fromEntries(own.map(({ skuId, priceP }) => [skuId, priceP]))
    const left = Object.fromEntries(own.map((row) => [row.skuId, row.left]))
    found.set(id, [{ fromP: 0, every: false, benefit: { give: 'price', unitP, pieces: null, left } }])
  }
  return found
}

/** True if one of these prices, which must still be open, has no piece left. */
export async function isSoldOut(tx: Db, priced: readonly { promotionId: string; skuId: string }[]): Promise<boolean> {
  const pairs = priced.map(({ promotionId, skuId }) => sql`(${promotionId}::uuid, ${skuId}::uuid)`)
  const found = await rowsOf(
    tx,
    sql`select 1 from promotion_sku where (promotion_id, sku_id) in (${sql.join(pairs, sql`, `)})
      and active and sold >= stock limit 1`,
  )
  return found.length > 0
}

interface PieceUse {
  promotionId: string
  pieces: readonly { skuId: string; qty: number }[]
  gifts: readonly string[]
}

/**
 * Takes the pieces of an order from its promotions' pools, in the shop's scope; the order must reserve them afterwards.
 * PROMOTION_SOLD_OUT if a pool has too few: of two buyers of the last piece one gets it.
 */
export async function takePieces(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  order: { id: string; no: string; shopId: string; buyerId: string },
  uses: readonly PieceUse[],
): Promise<void> {
  for (const { promotionId, gifts, ...use } of uses) {
    const pieces = [...use.pieces, ...gifts.map((skuId) => ({ skuId, qty: 1 }))]
    if (pieces.length === 0) continue
    // Locks SKUs before pools, as the end of an unpaid order does.
    await moveStock(tx, {
      ...{ kind: 'unpool', shopId: order.shopId, refId: promotionId, refType: 'promotion', orderNo: order.no },
      ...{ at: now, pieces },
    })
    for (const { skuId, qty } of pieces.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1))) {
      const taken = await rowsOf(
        tx,
        sql`update promotion_sku s set sold = sold + ${qty} where promotion_id = ${promotionId} and sku_id = ${skuId}
          and active and sold + ${qty} <= stock and (buyer_limit is null or buyer_limit >= ${qty} + (
            select coalesce(sum(p.qty), 0) from promotion_piece p where p.promotion_id = s.promotion_id
              and p.sku_id = s.sku_id and p.buyer_id = ${order.buyerId} and p.returned_at is null)) returning 1`,
      )
      if (taken.length === 0) fail('PROMOTION_SOLD_OUT')
      await tx.insert(promotionPiece).values({
        ...{ promotionId, orderId: order.id, skuId, shopId: order.shopId, buyerId: order.buyerId, qty },
      })
    }
  }
}

const Back = z.object({
  promotionId: z.string(),
  shopId: z.string(),
  skuId: z.string(),
  qty: z.number(),
  active: z.boolean(),
})

/**
 * Returns pieces of cancelled orders to their pools after their stock was released. If the promotion is over they stay
 * on sale at the usual price.
 */
export async function returnPieces(tx: Db, orderIds: readonly string[], at: Date): Promise<void> {
  const rows = await query(
    tx,
    Back,
    sql`with back as (update promotion_piece set returned_at = ${at.toISOString()}
        where order_id in ${idList(orderIds)} and returned_at is null returning promotion_id, sku_id, qty),
      total as (select promotion_id, sku_id, sum(qty)::int as qty from back group by promotion_id, sku_id)
    update promotion_sku s set sold = s.sold - t.qty from total t
    where s.promotion_id = t.promotion_id and s.sku_id = t.sku_id
    returning s.promotion_id as "promotionId", s.shop_id as "shopId", s.sku_id as "skuId", t.qty, s.active`,
  )
  for (const { promotionId, shopId, skuId, qty, active } of rows)
    if (active)
      await moveStock(tx, {
        ...{ kind: 'pool', shopId, refId: promotionId, refType: 'promotion', orderNo: null, at },
        pieces: [{ skuId, qty }],
      })
}
