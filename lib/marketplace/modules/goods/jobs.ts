import { sql } from 'drizzle-orm'
import { rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'

/** More pieces of a SKU are promised to buyers than there are. */
export const IS_OVERSOLD = sql`sku.allocated + sku.reserved > sku.on_hand`

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

export const goodsJobs: readonly Job[] = [oversold]
