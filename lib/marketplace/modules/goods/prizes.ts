import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Twin } from '@/lib/domain/locale'
import type { Db } from '../../kernel/database'
import { jsonAs, query } from '../../kernel/query'
import { idList } from '../../kernel/values'

const Row = z.object({
  skuId: z.string(),
  shopId: z.string(),
  shopNo: z.string(),
  shop: jsonAs<Twin>(),
  code: z.string(),
  title: jsonAs<Twin>(),
  priceP: z.number(),
  /** Pieces that neither orders nor promotions hold. */
  free: z.number(),
})
type PrizeSku = z.infer<typeof Row>

const skusWhere = (tx: Db, where: SQL): Promise<PrizeSku[]> =>
  query(
    tx,
    Row,
    sql`select k.id as "skuId", k.shop_id as "shopId", s.no as "shopNo",
      json_build_object('zh', s.name_zh, 'en', s.name_en) as shop, k.code,
      json_build_object('zh', concat_ws(' · ', p.title_zh, nullif(k.spec_zh, '')),
        'en', concat_ws(' · ', p.title_en, nullif(k.spec_en, ''))) as title, k.price_p as "priceP",
      greatest(k.on_hand - k.allocated - k.reserved - k.safety, 0) as free
      from sku k join product p on p.id = k.product_id join shop s on s.id = k.shop_id where ${where} order by k.id`,
  )

/** SKUs on sale under a code, of the shop with this number or of all shops. */
export const skusCoded = (tx: Db, { code, shopNo }: { code: string; shopNo: string | null }): Promise<PrizeSku[]> =>
  skusWhere(
    tx,
    sql`upper(k.code) = upper(${code}) and k.enabled and p.state = 2
      and (${shopNo}::text is null or s.no = ${shopNo})`,
  )

/** SKUs of prizes, on sale or not. */
export const prizeSkus = (tx: Db, skuIds: readonly string[]): Promise<PrizeSku[]> =>
  skusWhere(tx, sql`k.id in ${idList(skuIds)}`)
