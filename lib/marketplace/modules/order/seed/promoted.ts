import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Twin } from '@/lib/domain/locale'
import type { PromotionKind } from '@/lib/domain/marketing/promotion'
import { type Db, instant } from '@/lib/marketplace/kernel/database'
import { jsonAs, query } from '@/lib/marketplace/kernel/query'
import { idList } from '@/lib/marketplace/kernel/values'

/** Columns of the discounts of an order and of its lines. */
const DISCOUNTS = {
  shop: { ofOrder: sql`shop_discount_p`, ofLine: sql`shop_p` },
  coupon: { ofOrder: sql`coupon_p`, ofLine: sql`coupon_p` },
  platform: { ofOrder: sql`platform_discount_p`, ofLine: sql`platform_p` },
} as const

const Row = z.object({
  ...{ id: z.string(), shopId: z.string(), buyerId: z.string().nullable(), usedAt: z.string(), discountP: z.number() },
  parentId: z.string(),
  lines: jsonAs<{ skuId: string; qty: number; unitP: number }[]>(),
})

interface Wanted {
  /** Null for any shop. */
  shopId: string | null
  from: Date
  to: Date
  discount: keyof typeof DISCOUNTS
  /** 0 usual, 1 group, 2 flash. */
  kind: number
  /** Terms that must give the discount to the penny; null: orders of one SKU that had another price. */
  fits: { mode: string; fromP: number; value: number } | null
  /** Orders that have a promotion already. */
  taken: readonly string[]
  most: number
}

/** Condition on an order `o`: its discount is that of the terms. */
function fitting({ fits, discount }: Pick<Wanted, 'fits' | 'discount'>): SQL {
  if (fits === null) return sql`(select count(*) from order_line l where l.order_id = o.id) = 1`
  const { ofOrder } = DISCOUNTS[discount]
  const off =
    fits.mode === 'off' ? sql`${fits.value}::int` : sql`o.goods_p - floor(o.goods_p * ${fits.value}::int / 100.0 + 0.5)`
  return sql`o.goods_p >= ${fits.fromP}::int and o.${ofOrder} = ${off}`
}

/** Paid demo orders with one kind of discount that no promotion explains yet, newest first. */
export async function ordersToPromote(tx: Db, wanted: Wanted) {
  const { ofOrder } = DISCOUNTS[wanted.discount]
  const rows = await query(
    tx,
    Row,
    sql`select o.id, o.shop_id as "shopId", o.buyer_id as "buyerId",
      coalesce(o.parent_id, o.id) as "parentId", o.paid_at as "usedAt", o.${ofOrder} as "discountP",
      (select json_agg(json_build_object('skuId', l.sku_id, 'qty', l.qty, 'unitP', l.unit_paid_p) order by l.position)
        from order_line l where l.order_id = o.id) as lines
      from orders o where o.${ofOrder} > 0 and o.shop_discount_p + o.coupon_p + o.platform_discount_p = o.${ofOrder}
        and o.surcharge_p = 0 and o.kind = ${wanted.kind} and o.status in (3, 4, 5) and o.refunded_p = 0
        and o.after_sale_state = 0 and (${wanted.shopId}::uuid is null or o.shop_id = ${wanted.shopId})
        and o.placed_at >= ${wanted.from.toISOString()} and o.placed_at < ${wanted.to.toISOString()}
        and ${fitting(wanted)}
        and not exists (select 1 from order_line l where l.order_id = o.id and l.steps::text like '%promotion%')
        and o.id not in ${idList(wanted.taken)}
      order by o.paid_at desc, o.id limit ${wanted.most}`,
  )
  return rows.map(({ usedAt, ...row }) => ({ ...row, usedAt: new Date(instant(usedAt)) }))
}

/** Adds the promotion to the price steps of an order's lines, and a buyer if it has none. */
export async function nameInSteps(
  tx: Db,
  orderId: string,
  promotion: { id: string; kind: PromotionKind; title: Twin; discount: keyof typeof DISCOUNTS; buyerId: string | null },
): Promise<void> {
  const { id, kind, title, discount, buyerId } = promotion
  const part = DISCOUNTS[discount].ofLine
  const shopPart = discount === 'platform' ? sql`0` : part
  await tx.execute(sql`update order_line set steps = json_build_array(
      json_build_object('step', 'item', 'amountP', list_p * qty, 'included', false),
      json_build_object('step', ${kind}::text, 'amountP', -${part}, 'included', false, 'promotion',
        json_build_object('id', ${id}::text, 'title', ${JSON.stringify(title)}::json, 'shopP', ${shopPart})),
      json_build_object('step', 'delivery', 'amountP', delivery_p, 'included', false),
      json_build_object('step', 'vat', 'amountP', vat_p, 'included', true)) where order_id = ${orderId}`)
  if (buyerId !== null)
    await tx.execute(sql`update orders set buyer_id = ${buyerId} where id = ${orderId} and buyer_id is null`)
}
