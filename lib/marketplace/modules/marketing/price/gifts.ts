import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GiftGoods } from '@/lib/contract/marketing/reduction'
import type { GiftFacts, PlainTier, TierMode } from '@/lib/domain/marketing/tiers'
import type { Context } from '@/lib/marketplace/kernel/context'
import { type Db, instant } from '@/lib/marketplace/kernel/database'
import { query } from '@/lib/marketplace/kernel/query'
import { idList } from '@/lib/marketplace/kernel/values'
import { giftSkus, promotedSkus } from '../../goods'
import { poolOf, writeSkus } from './pool'

const Pool = z.object({ promotionId: z.string(), skuId: z.string(), left: z.number() })

interface Giving {
  id: string
  mode: TierMode
  tiers: readonly PlainTier[]
}

/**
 * Gifts of promotions by promotion and SKU, with the pieces left; none for a SKU that is not on sale or has too few.
 * @param tried switched-off promotions that count with all their pieces
 */
export async function giftsOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  promotions: readonly Giving[],
  tried: readonly string[],
): Promise<Map<string, ReadonlyMap<string, GiftFacts>>> {
  const giving = promotions.filter(({ mode }) => mode === 'gift')
  if (giving.length === 0) return new Map()
  const pools = await query(
    tx,
    Pool,
    sql`select promotion_id as "promotionId", sku_id as "skuId", stock - sold as left from promotion_sku
      where active and promotion_id in ${idList(giving.map(({ id }) => id))}`,
  )
  const skus = await giftSkus(
    tx,
    giving.flatMap(({ tiers }) => tiers.flatMap(({ skuId }) => skuId ?? [])),
    now,
  )
  const factsOf = ({ id }: Giving, { skuId, value }: PlainTier): [string, GiftFacts][] => {
    const sku = skus.find((each) => each.skuId === skuId)
    if (!sku) return []
    const pool = pools.find((each) => each.promotionId === id && each.skuId === skuId)
    const left = pool?.left ?? (tried.includes(id) ? value : 0)
    return [[sku.skuId, { title: sku.title, unitP: sku.priceP, left: sku.inStock ? left : 0 }]]
  }
  return new Map(giving.map((each) => [each.id, new Map(each.tiers.flatMap((tier) => factsOf(each, tier)))]))
}

const Tiers = z.object({ skuId: z.string(), stock: z.number() })

/** Writes the pools of gifts of a promotion about to be scheduled, in the shop's scope. */
export async function writeGifts(
  { tx }: { tx: Db },
  { id, shopId, startsAt, endsAt }: { id: string; shopId: string; startsAt: string; endsAt: string },
): Promise<void> {
  const tiers = await query(
    tx,
    Tiers,
    sql`select tier ->> 'skuId' as "skuId", (tier ->> 'value')::int as stock
      from promotion, jsonb_array_elements(tiers) tier where id = ${id}`,
  )
  const span = { startsAt: instant(startsAt), endsAt: instant(endsAt) }
  await writeSkus(
    { tx },
    { id, shopId, ...span, buyerLimit: null },
    tiers.map((tier) => ({ ...tier, priceP: 0 })),
  )
}

/** Gifts of a promotion in the order of tiers, with their pools; for a draft with the planned pieces. */
export async function giftGoods(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { id, mode, tiers }: Giving,
): Promise<GiftGoods[]> {
  if (mode !== 'gift') return []
  const pools = await poolOf(tx, id)
  const skuIds = tiers.flatMap(({ skuId }) => skuId ?? [])
  const known = await promotedSkus(tx, skuIds, now)
  return tiers.flatMap(({ skuId, value }) => {
    const sku = known.find((each) => each.skuId === skuId)
    const pool = pools.find((each) => each.skuId === skuId)
    if (!sku) return []
    const { code, title, spec, priceP: saleP } = sku
    return [{ ...{ skuId: sku.skuId, code, title, spec, saleP }, stock: pool?.stock ?? value, sold: pool?.sold ?? 0 }]
  })
}

/** False if a tier gives a SKU that this shop does not have on sale. */
export async function areGifts(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  tiers: readonly PlainTier[],
  shopId: string | null,
): Promise<boolean> {
  const skus = await giftSkus(
    tx,
    tiers.flatMap(({ skuId }) => skuId ?? []),
    now,
  )
  return tiers.every(({ skuId }) => skus.some((sku) => sku.skuId === skuId && sku.shopId === shopId))
}
