import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Twin } from '@/lib/domain/locale'
import type { Audience, PriceKind } from '@/lib/domain/marketing/promotion'
import { type Db, instant } from '@/lib/marketplace/kernel/database'
import { jsonAs, query, textAs } from '@/lib/marketplace/kernel/query'
import { idList } from '@/lib/marketplace/kernel/values'
import { isForNew, newBuyerTerms } from '../new-buyer'

const Row = z.object({
  promotionId: z.string(),
  skuId: z.string(),
  kind: textAs<PriceKind>(),
  title: jsonAs<Twin>(),
  audience: textAs<Audience>(),
  priceP: z.number(),
  left: z.number(),
  perBuyer: z.number().nullable(),
  endsAt: z.string(),
})
export type PromotedSku = z.infer<typeof Row> & { newDays?: number }

/** Lowest current promotion price for everybody, if below the usual one; group prices need a group. */
export function lowestForAll(
  { fromP }: { fromP: number },
  skuIds: readonly string[],
  promoted: ReadonlyMap<string, PromotedSku>,
): number | null {
  const prices = skuIds.flatMap((id) => {
    const found = promoted.get(id)
    const isForAll = found && found.left > 0 && found.audience === 'all' && found.kind !== 'group'
    return isForAll && found.priceP < fromP ? [found.priceP] : []
  })
  return prices.length > 0 ? Math.min(...prices) : null
}

/** Price of each of these SKUs in a running promotion, with the pieces left; in a buyer's scope. */
export async function promotedPrices(tx: Db, skuIds: readonly string[], now: Date): Promise<Map<string, PromotedSku>> {
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = await query(
    tx,
    Row,
    sql`select p.id as "promotionId", s.sku_id as "skuId", p.kind,
      json_build_object('zh', p.title_zh, 'en', p.title_en) as title, p.audience, s.price_p as "priceP",
      s.stock - s.sold as left, s.buyer_limit as "perBuyer", p.ends_at as "endsAt"
      from promotion_sku s join promotion p on p.id = s.promotion_id
      where s.active and s.price_p > 0 and s.sku_id in ${idList(skuIds)} and p.state in (1, 2) and p.starts_at <= ${at}
        and p.ends_at > ${at}`,
  )
  const days = rows.some(isForNew) ? (await newBuyerTerms(tx)).days : 0
  return new Map(
    rows.map((row) => [row.skuId, { ...row, endsAt: instant(row.endsAt), ...(isForNew(row) && { newDays: days }) }]),
  )
}
