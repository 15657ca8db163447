import { sql } from 'drizzle-orm'
import { PRODUCT_STATE } from '@/lib/domain/product'
import { rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'

/** More pieces of a SKU are promised to buyers than there are. */
export const IS_OVERSOLD = sql`sku.allocated + sku.reserved > sku.on_hand`

/** As few pieces can be sold as the shop wants to be told of. */
export const IS_LOW = sql`sku.on_hand - sku.allocated - sku.reserved - sku.safety <= sku.alert_at`

interface Oversold {
  shopId: string
  code: string
  short: number
}

/** Tells of each SKU that is oversold once, until it is not any more (sheets, 6.12). */
const oversold: Job = {
  name: 'goods.oversold',
  schedule: '25 */5 * * * *',
  async sweep(tx, { now, emit }) {
    await tx.execute(
      sql`update sku set oversold_told_at = null where oversold_told_at is not null and not (${IS_OVERSOLD})`,
    )
    const found = await rowsOf<Oversold>(
      tx,
      sql`update sku set oversold_told_at = ${now.toISOString()} where oversold_told_at is null and ${IS_OVERSOLD}
        returning shop_id as "shopId", code, allocated + reserved - on_hand as short`,
    )
    for (const { shopId, code, short } of found)
      await emit({ type: 'stock.oversold', payload: { shopId, code, short } })
    return found.length
  },
}

interface Low {
  shopId: string
  code: string
  left: number
}

/** Tells of each SKU of which few are left once, until there are more again. */
const low: Job = {
  name: 'goods.low',
  schedule: '40 */5 * * * *',
  async sweep(tx, { now, emit }) {
    await tx.execute(sql`update sku set low_told_at = null where low_told_at is not null and (${IS_LOW}) is not true`)
    const found = await rowsOf<Low>(
      tx,
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

export const goodsJobs: readonly Job[] = [oversold, low]
