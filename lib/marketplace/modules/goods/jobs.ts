import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { BIN_DAYS, PRODUCT_STATE } from '@/lib/domain/product'
import { bumpAll } from '../../kernel/bump'
import type { Job } from '../../kernel/job'
import { IdRow, query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { product } from '../../tables/goods'
import { releaseFiles } from '../file'
import { followPrices } from './price-history'
import { searchJob } from './search-index'
import { DOCUMENTS, VIDEOS } from './write'

/** More pieces of a SKU are promised to buyers than exist. */
export const IS_OVERSOLD = sql`sku.allocated + sku.reserved > sku.on_hand`

/** True if no more pieces can be sold than the shop's alert level. */
export const IS_LOW = sql`sku.on_hand - sku.allocated - sku.reserved - sku.safety <= sku.alert_at`

const Oversold = z.object({ shopId: z.string(), code: z.string(), short: z.number() })

/** Reports each oversold SKU once, until it no longer is (sheets, 6.12). */
const oversold: Job = {
  name: 'goods.oversold',
  schedule: '25 */5 * * * *',
  async sweep(tx, { now, emit }) {
    await tx.execute(
      sql`update sku set oversold_told_at = null where oversold_told_at is not null and not (${IS_OVERSOLD})`,
    )
    const found = await query(
      tx,
      Oversold,
      sql`update sku set oversold_told_at = ${now.toISOString()} where oversold_told_at is null and ${IS_OVERSOLD}
        returning shop_id as "shopId", code, allocated + reserved - on_hand as short`,
    )
    for (const { shopId, code, short } of found)
      await emit({ type: 'stock.oversold', payload: { shopId, code, short } })
    return found.length
  },
}

const Low = z.object({ shopId: z.string(), code: z.string(), left: z.number() })

/** Reports each SKU with low stock once, until its stock rises again. */
const low: Job = {
  name: 'goods.low',
  schedule: '40 */5 * * * *',
  async sweep(tx, { now, emit }) {
    await tx.execute(sql`update sku set low_told_at = null where low_told_at is not null and (${IS_LOW}) is not true`)
    const found = await query(
      tx,
      Low,
      sql`update sku set low_told_at = ${now.toISOString()} from product p
        where p.id = sku.product_id and p.state = ${PRODUCT_STATE.onSale} and sku.enabled and sku.low_told_at is null
          and ${IS_LOW}
        returning sku.shop_id as "shopId", sku.code,
          greatest(sku.on_hand - sku.allocated - sku.reserved - sku.safety, 0) as left`,
    )
    for (const { shopId, code, left } of found) await emit({ type: 'stock.low', payload: { shopId, code, left } })
    return found.length
  },
}

const DAY_MS = 86_400_000

/**
 * Deletes products that were in the recycle bin for thirty days (rules 4.4). A product with orders or stock movements
 * of orders stays in the bin: its history needs it.
 */
const purge: Job = {
  name: 'goods.purgeBin',
  schedule: '0 25 3 * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const before = new Date(now.getTime() - BIN_DAYS * DAY_MS).toISOString()
    const found = await query(
      tx,
      IdRow,
      sql`select id from product p where state = ${PRODUCT_STATE.recycled} and recycled_at < ${before} and sold_at is null
        and not exists (select 1 from sku k join stock_move m on m.sku_id = k.id
          where k.product_id = p.id and m.ref_type = 'order') limit 500 for update`,
    )
    const ids = idList(found.map(({ id }) => id))
    const skus = sql`(select id from sku where product_id in ${ids})`
    await tx.execute(sql`delete from sku_word where sku_id in ${skus}`)
    await tx.execute(sql`delete from stock_move where sku_id in ${skus}`)
    await tx.execute(sql`delete from sku where product_id in ${ids}`)
    await tx.execute(sql`delete from product_review where product_id in ${ids}`)
    await tx.execute(sql`delete from product where id in ${ids}`)
    await tx.execute(sql`delete from goods_draft where updated_at < ${before}`)
    for (const { id } of found)
      for (const refType of [DOCUMENTS, VIDEOS]) await releaseFiles({ tx, now }, { refType, refId: id })
    return found.length
  },
}

/** Condition on a `shop`: no decision of the platform keeps it from selling now. */
const sellsAt = (
  at: string,
): SQL => sql`shop.state = 1 and not exists (select 1 from jsonb_array_elements(shop.measures) m
  where (m->>'from')::timestamptz <= ${at} and coalesce((m->>'until')::timestamptz > ${at}, true))`

/** Lists products at the time that their shop has set; a product that is not ready then is skipped. */
const listDue: Job = {
  name: 'goods.listDue',
  schedule: '5 * * * * *',
  async sweep(tx, { now }) {
    const at = now.toISOString()
    const listed = await bumpAll(
      tx,
      product,
      sql`${product.state} = ${PRODUCT_STATE.offShelf} and ${product.listAt} <= ${at}
        and exists (select 1 from shop where shop.id = ${product.shopId} and ${sellsAt(at)})`,
      { state: PRODUCT_STATE.onSale, listAt: null, updatedAt: now },
      { id: product.id },
    )
    if (listed.length > 0)
      await followPrices(
        tx,
        listed.map(({ id }) => id),
        now,
      )
    return listed.length
  },
}

export const goodsJobs: readonly Job[] = [oversold, low, purge, listDue, searchJob]
