import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Twin } from '@/lib/domain/locale'
import type { Db } from '../../kernel/database'
import { jsonAs, query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { lowestPrice } from './price-history'

const Row = z.object({
  skuId: z.string(),
  code: z.string(),
  title: jsonAs<Twin>(),
  spec: jsonAs<Twin>(),
  priceP: z.number(),
  /** Lowest price of the last thirty UK days. */
  lowP: z.number(),
  available: z.number(),
})
export type PromotableSku = z.infer<typeof Row>

const MOST = 500

const columns = (now: Date) => sql`k.id as "skuId", k.code,
  json_build_object('zh', p.title_zh, 'en', p.title_en) as title,
  json_build_object('zh', k.spec_zh, 'en', k.spec_en) as spec, k.price_p as "priceP", ${lowestPrice(now)} as "lowP",
  greatest(k.on_hand - k.allocated - k.reserved - k.safety, 0) as available
  from sku k join product p on p.id = k.product_id`

/** SKUs of a shop that are on sale, up to 500, by code; prices in pence. */
export const promotableSkus = (tx: Db, shopId: string, now: Date): Promise<PromotableSku[]> =>
  query(
    tx,
    Row,
    sql`select ${columns(now)} where k.shop_id = ${shopId} and k.enabled and p.state = 2 order by k.code, k.id limit ${MOST}`,
  )

/** Locks these SKUs of a shop, on sale or not, in the order of their ids, so that their stock stays. */
export const lockPromotable = (
  tx: Db,
  shopId: string,
  skuIds: readonly string[],
  now: Date,
): Promise<PromotableSku[]> =>
  query(
    tx,
    Row,
    sql`select ${columns(now)} where k.shop_id = ${shopId} and k.id in ${idList(skuIds)} order by k.id for update of k`,
  )

/** These SKUs in any state, for readers of a promotion. */
export const promotedSkus = (tx: Db, skuIds: readonly string[], now: Date): Promise<PromotableSku[]> =>
  query(tx, Row, sql`select ${columns(now)} where k.id in ${idList(skuIds)} order by k.code, k.id`)

const PlaceRow = z.object({
  skuId: z.string(),
  category: z.string().nullable(),
  goodsLocation: z.enum(['uk', 'overseas']),
})

/** Category of the products of these SKUs, and their location. */
export const skuPlaces = (tx: Db, skuIds: readonly string[]) =>
  query(
    tx,
    PlaceRow,
    sql`select k.id as "skuId", p.category, case p.goods_location when 0 then 'uk' else 'overseas' end as "goodsLocation"
      from sku k join product p on p.id = k.product_id where k.id in ${idList(skuIds)}`,
  )
