import { sql } from 'drizzle-orm'
import { addUkDays } from '@/lib/domain/uk-time'
import type { Db } from '@/lib/marketplace/kernel/database'

/** A product whose price was lowered, and its price in pence since. */
const REDUCED = { code: 'PC-03', priceP: 4599, daysAgo: 2 }

/** Seeds the price history since listing; one product costs less than its buyers paid before. */
export async function seedPrices(tx: Db, at: Date): Promise<void> {
  const reducedAt = new Date(addUkDays(at.getTime(), -REDUCED.daysAgo)).toISOString()
  const begin = sql`insert into sku_price (sku_id, shop_id, price_p, from_at, until_at)`
  const before = sql`p.code = ${REDUCED.code}`
  await tx.execute(sql`${begin} select k.id, k.shop_id, k.price_p, p.created_at, case when ${before} then ${reducedAt}::timestamptz end
    from sku k join product p on p.id = k.product_id where p.state = 2 and k.enabled and p.created_at < ${reducedAt}`)
  await tx.execute(sql`update sku k set list_price_p = k.price_p, price_p = ${REDUCED.priceP}
    from product p where p.id = k.product_id and ${before}`)
  await tx.execute(sql`${begin} select k.id, k.shop_id, k.price_p, ${reducedAt}, null::timestamptz
    from sku k join product p on p.id = k.product_id where p.state = 2 and k.enabled
      and not exists (select 1 from sku_price h where h.sku_id = k.id and h.until_at is null)`)
}
