import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Twin } from '@/lib/domain/locale'
import { isCouponKind, isPriceKind, type PromotionKind } from '@/lib/domain/marketing/promotion'
import { type Db, instant } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { jsonAs, query, textAs } from '../../kernel/query'
import { couponClaim } from '../../tables/coupon'
import { promotionPiece, promotionSku, promotionUse } from '../../tables/promotion'

type Discount = 'shop' | 'coupon' | 'platform'

/** A demo order whose discount is explained by a promotion. */
export interface ExplainedOrder {
  id: string
  shopId: string
  buyerId: string | null
  /** Id of its payment. */
  parentId: string
  usedAt: Date
  discountP: number
  lines: { skuId: string; qty: number; unitP: number }[]
}

interface Given {
  at: Date
  shopIds: readonly string[]
  /** Buyers for orders without one, for claims of coupons and prices for new buyers. */
  buyerIds: readonly string[]
  ordersFor(wanted: {
    shopId: string | null
    from: Date
    to: Date
    discount: Discount
    kind: number
    fits: { mode: string; fromP: number; value: number } | null
    taken: readonly string[]
    most: number
  }): Promise<ExplainedOrder[]>
  nameInSteps(
    orderId: string,
    promotion: { id: string; kind: PromotionKind; title: Twin; discount: Discount; buyerId: string | null },
  ): Promise<void>
}

const Row = z.object({
  ...{ id: z.string(), kind: textAs<PromotionKind>(), shopId: z.string().nullable(), title: jsonAs<Twin>() },
  ...{ startsAt: z.string(), endsAt: z.string(), state: z.number(), quantity: z.number().nullable() },
  code: z.string().nullable(),
  /** Its lowest tier. */
  fits: jsonAs<{ mode: string; fromP: number; value: number }>(),
})
type Row = z.infer<typeof Row>

const DISCOUNT_OF: Partial<Record<PromotionKind, Discount>> = { coupon: 'coupon', platformCoupon: 'platform' }
const FLASH_ORDER = 2
/** Maximum of orders of one promotion. */
const MOST = 6

/** Promotions that orders may have used: those with prices only once they are over and their pools closed. */
const usable = (tx: Db, at: Date) =>
  query(
    tx,
    Row,
    sql`select p.id, p.kind, p.shop_id as "shopId", json_build_object('zh', p.title_zh, 'en', p.title_en) as title,
      p.starts_at as "startsAt", p.ends_at as "endsAt", p.state, p.quantity,
      (select c.code from promotion_code c where c.promotion_id = p.id order by c.code limit 1) as code,
      json_build_object('mode', p.mode, 'fromP', coalesce((p.tiers -> 0 ->> 'fromP')::int, 0),
        'value', coalesce((p.tiers -> 0 ->> 'value')::int, 0)) as fits
      from promotion p where p.starts_at < ${at.toISOString()} and p.kind <> 'group' and p.state in (2, 3, 4, 5)
        and not p.every and jsonb_array_length(p.tiers) <= 1 and p.mode not in ('freeDelivery', 'gift')
        and (p.kind not in ('flash', 'newUser', 'activity') or p.state = 4)
        and (p.kind <> 'platformCoupon' or p.shop_bp = 0) and p.audience in ('all', 'newToShop', 'newToPlatform')
      order by (p.kind = 'flash') desc, (p.kind in ('newUser', 'activity')) desc, p.state desc, p.id`,
  )

const Taken = z.object({ id: z.string() })

async function writeUse(tx: Db, row: Row, order: ExplainedOrder, nth: number, buyerId: string | null): Promise<void> {
  const { id: promotionId, kind } = row
  const shopP = kind === 'platformCoupon' ? 0 : order.discountP
  const use = { promotionId, orderId: order.id, shopId: order.shopId, buyerId }
  let claimId: string | null = null
  if (isCouponKind(kind) && buyerId !== null) {
    const claimedAt = new Date(order.usedAt.getTime() - 3_600_000)
    claimId = seededId(`used:${promotionId}:${nth}`, claimedAt.getTime())
    await tx.insert(couponClaim).values({
      ...{ id: claimId, promotionId, shopId: row.shopId, buyerId, nth: 50 + nth, way: 'page', claimedAt },
      ...{ endsAt: new Date(instant(row.endsAt)), usedAt: order.usedAt, parentId: order.parentId },
    })
  }
  const code = kind === 'code' ? row.code : null
  await tx
    .insert(promotionUse)
    .values({ ...use, discountP: order.discountP, shopP, usedAt: order.usedAt, code, claimId })
  await tx.execute(sql`update promotion set spent_p = spent_p + (budget_p is not null)::int * ${order.discountP}::int,
    uses = uses + (uses_max is not null)::int, claimed = claimed + ${claimId === null ? 0 : 1} where id = ${promotionId}`)
  if (code !== null)
    await tx.execute(
      sql`update promotion_code set uses = uses + 1 where promotion_id = ${promotionId} and code = ${code}`,
    )
  const [line] = order.lines
  if (isPriceKind(kind) && line) await writePiece(tx, row, use, line)
}

/** Adds the SKU of an order to the closed pool of an ended promotion, and takes the order's pieces from it. */
async function writePiece(
  tx: Db,
  row: Row,
  use: { promotionId: string; orderId: string; shopId: string; buyerId: string | null },
  { skuId, qty, unitP }: ExplainedOrder['lines'][number],
): Promise<void> {
  const span = { startsAt: new Date(instant(row.startsAt)), endsAt: new Date(instant(row.endsAt)) }
  await tx
    .insert(promotionSku)
    .values({ ...span, promotionId: row.id, skuId, shopId: use.shopId, priceP: Math.max(1, unitP), stock: 5 + qty })
    .onConflictDoNothing()
  await tx.execute(sql`update promotion_sku set sold = sold + ${qty}, stock = greatest(stock, sold + ${qty})
    where promotion_id = ${row.id} and sku_id = ${skuId}`)
  await tx.insert(promotionPiece).values({ ...use, skuId, qty })
}

/** Attributes discounts of past demo orders to promotions of each kind that fit. */
export async function seedUses(tx: Db, given: Given): Promise<void> {
  const taken = (await query(tx, Taken, sql`select order_id as id from promotion_use`)).map(({ id }) => id)
  for (const row of await usable(tx, given.at)) {
    if (row.shopId !== null && !given.shopIds.includes(row.shopId)) continue
    const discount = DISCOUNT_OF[row.kind] ?? 'shop'
    const flash = row.kind === 'flash'
    const found = await given.ordersFor({
      ...{
        shopId: row.shopId,
        discount,
        fits: isPriceKind(row.kind) ? null : row.fits,
        taken,
        kind: flash ? FLASH_ORDER : 0,
      },
      ...{ from: new Date(instant(row.startsAt)), to: new Date(instant(row.endsAt)) },
      most: Math.min(MOST, row.quantity ?? MOST),
    })
    for (const [nth, order] of found.entries()) {
      const buyerId =
        order.buyerId ??
        (isCouponKind(row.kind) || row.kind === 'newUser'
          ? (given.buyerIds[nth % given.buyerIds.length] ?? null)
          : null)
      await writeUse(tx, row, order, nth, buyerId)
      await given.nameInSteps(order.id, { id: row.id, kind: row.kind, title: row.title, discount, buyerId })
      taken.push(order.id)
    }
  }
}
