import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FlashSale } from '@/lib/contract/mall/flash'
import type { Twin } from '@/lib/domain/locale'
import { type Db, instant } from '@/lib/marketplace/kernel/database'
import { jsonAs, query } from '@/lib/marketplace/kernel/query'
import { offersOf } from '../../goods'

const Row = z.object({
  ...{ skuId: z.string(), title: jsonAs<Twin>(), startsAt: z.string(), endsAt: z.string() },
  ...{ priceP: z.number(), left: z.number(), stock: z.number() },
})

const HOURS_AHEAD = 48

/** Flash sales that run or start soon, by start, with their products on sale; in a buyer's scope. */
export async function flashSalesNow(tx: Db, now: Date): Promise<FlashSale[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = await query(
    tx,
    Row,
    sql`select s.sku_id as "skuId", json_build_object('zh', p.title_zh, 'en', p.title_en) as title,
      p.starts_at as "startsAt", p.ends_at as "endsAt", s.price_p as "priceP", s.stock - s.sold as left, s.stock
      from promotion_sku s join promotion p on p.id = s.promotion_id
      where s.active and p.kind = 'flash' and p.state in (1, 2) and p.ends_at > ${at}
        and p.starts_at < ${at} + make_interval(hours => ${HOURS_AHEAD}) order by p.starts_at, s.price_p, s.sku_id`,
  )
  const offers = await offersOf(tx, [...new Set(rows.map(({ skuId }) => skuId))], now)
  const sales = new Map<string, FlashSale>()
  for (const { skuId, priceP, left, stock, ...row } of rows) {
    const offer = offers.find((each) => each.skuId === skuId)
    if (!offer || priceP >= offer.priceP) continue
    const [startsAt, endsAt] = [instant(row.startsAt), instant(row.endsAt)]
    const key = `${startsAt} ${endsAt}`
    const running = Date.parse(startsAt) <= now.getTime()
    const sale = sales.get(key) ?? { startsAt, endsAt, title: row.title, running, goods: [] }
    const { productId, title, spec, picture, priceP: saleP } = offer
    sale.goods.push({ productId, skuId, title, spec, picture, priceP, saleP, left, stock })
    sales.set(key, sale)
  }
  return [...sales.values()]
}
