import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SkuPrice } from '@/lib/contract/marketing/price'
import type { Twin } from '@/lib/domain/locale'
import { type SkuTrouble, skuTroubles } from '@/lib/domain/marketing/pool'
import type { PromotionKind } from '@/lib/domain/marketing/promotion'
import type { Context } from '@/lib/marketplace/kernel/context'
import { type Db, instant } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { jsonAs, query, textAs } from '@/lib/marketplace/kernel/query'
import { idList } from '@/lib/marketplace/kernel/values'
import { promotionSku } from '@/lib/marketplace/tables/promotion'
import { lockPromotable, moveStock, type PromotableSku, promotedSkus } from '../../goods'
import { namesIn } from '../name'

/** Pieces in a promotion's pools, and those taken by orders. */
export const poolsOf = (id: SQL) => ({
  pieces: sql`(select coalesce(sum(s.stock), 0)::int from promotion_sku s where s.promotion_id = ${id})`,
  sold: sql`(select coalesce(sum(s.sold), 0)::int from promotion_sku s where s.promotion_id = ${id})`,
})

/** SKUs of a `promotion` for the contract, with their pools. */
export const PRICES = {
  skus: sql`(select coalesce(json_agg(json_build_object('skuId', s.sku_id, 'priceP', s.price_p, 'stock', s.stock)
    order by s.sku_id), '[]') from promotion_sku s where s.promotion_id = promotion.id)`,
  ...poolsOf(sql`promotion.id`),
}

const Clash = z.object({ skuId: z.string(), kind: textAs<PromotionKind>(), name: jsonAs<Twin>(), endsAt: z.string() })
type Clash = z.infer<typeof Clash>

interface Span {
  id: string
  startsAt: string
  endsAt: string
}

/** Promotions that price some of these SKUs on the same days. */
const clashesOf = (tx: Db, { id, startsAt, endsAt }: Span, skuIds: readonly string[]): Promise<Clash[]> =>
  query(
    tx,
    Clash,
    sql`select s.sku_id as "skuId", p.kind, ${namesIn(sql`p`)} as name, s.ends_at as "endsAt" from promotion_sku s
      join promotion p on p.id = s.promotion_id
      where s.active and s.price_p > 0 and s.sku_id in ${idList(skuIds)} and s.promotion_id <> ${id}
        and tstzrange(s.starts_at, s.ends_at) && tstzrange(${startsAt}, ${endsAt})`,
  )

/** The clashing promotion, with its name in both languages, and its end. */
const clashDetail = ({ name, endsAt }: Clash) => ({ name: name.zh, nameEn: name.en, after: instant(endsAt) })

const Held = z.object({ skuId: z.string(), priceP: z.number(), stock: z.number(), sold: z.number() })

/** SKUs of a promotion with their pools, by id. */
export const poolOf = (tx: Db, promotionId: string, lock: SQL = sql``) =>
  query(
    tx,
    Held,
    sql`select sku_id as "skuId", price_p as "priceP", stock, sold from promotion_sku
      where promotion_id = ${promotionId} order by sku_id ${lock}`,
  )

/** Without gifts, which do not price their SKU. */
const pricedOf = (skus: readonly SkuPrice[]): string[] =>
  skus.filter(({ priceP }) => priceP > 0).map(({ skuId }) => skuId)

interface Judged {
  troubles: (SkuTrouble | null)[]
  clashes: Clash[]
}

async function judge(
  tx: Db,
  span: Span,
  wanted: readonly SkuPrice[],
  known: readonly PromotableSku[],
): Promise<Judged> {
  const clashes = await clashesOf(tx, span, pricedOf(wanted))
  return { troubles: skuTroubles(wanted, known, new Set(clashes.map(({ skuId }) => skuId))), clashes }
}

/** SKUs of a promotion with their data, and obstacles to scheduling it. */
export async function pricedGoods({ tx, now }: Context, span: Span & { state: number }) {
  const held = await poolOf(tx, span.id)
  const known = await promotedSkus(
    tx,
    held.map(({ skuId }) => skuId),
    now,
  )
  // Once it is scheduled, its own pool is not free stock.
  const draft = span.state === 0
  const { troubles, clashes } = await judge(tx, span, held, known)
  return held.flatMap((row, at) => {
    const sku = known.find(({ skuId }) => skuId === row.skuId)
    const clash = clashes.find(({ skuId }) => skuId === row.skuId)
    if (!sku) return []
    return [
      {
        ...{ skuId: row.skuId, code: sku.code, title: sku.title, spec: sku.spec, saleP: sku.priceP, lowP: sku.lowP },
        ...{ available: sku.available, priceP: row.priceP, stock: row.stock, sold: row.sold },
        trouble: draft ? (troubles[at] ?? null) : null,
        clash: draft && clash ? { kind: clash.kind, name: clash.name, endsAt: instant(clash.endsAt) } : null,
      },
    ]
  })
}

/** Writes the SKUs of a draft. */
export async function writeSkus(
  { tx }: Pick<Context, 'tx'>,
  promotion: Span & { shopId: string; buyerLimit: number | null },
  skus: readonly SkuPrice[],
): Promise<void> {
  await tx.execute(sql`delete from promotion_sku where promotion_id = ${promotion.id}`)
  await tx.insert(promotionSku).values(
    skus.map(({ skuId, priceP, stock }) => ({
      ...{ promotionId: promotion.id, skuId, priceP, stock, shopId: promotion.shopId },
      ...{ buyerLimit: promotion.buyerLimit, startsAt: new Date(promotion.startsAt) },
      endsAt: new Date(promotion.endsAt),
    })),
  )
}

const REFUSAL = { notLower: 'PROMOTION_SKU_PRICE', stock: 'PROMOTION_SKU_STOCK', taken: 'PROMOTION_SKU_TAKEN' } as const

/**
 * Reserves the prices of a promotion for its period and fills its pools from free stock, in the shop's scope. Fails
 * with PROMOTION_SKU_PRICE, _STOCK or _TAKEN and the code of the SKU; an exclusion constraint stops concurrent callers.
 */
export async function openPool(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { shopId, ...span }: Span & { shopId: string },
): Promise<void> {
  const held = await poolOf(tx, span.id, sql`for update`)
  const skuIds = held.map(({ skuId }) => skuId)
  const known = await lockPromotable(tx, shopId, skuIds, now)
  const { troubles, clashes } = await judge(tx, span, held, known)
  for (const [at, trouble] of troubles.entries()) {
    if (trouble === null) continue
    const code = known.find(({ skuId }) => skuId === held[at]?.skuId)?.code ?? ''
    const clash = clashes.find(({ skuId }) => skuId === held[at]?.skuId)
    fail(trouble === 'double' || trouble === 'unknown' ? 'PROMOTION_SKU_STOCK' : REFUSAL[trouble], {
      detail: { code, ...(clash && clashDetail(clash)) },
    })
  }
  await tx.execute(sql`update promotion_sku set active = true, starts_at = ${span.startsAt}, ends_at = ${span.endsAt}
    where promotion_id = ${span.id}`)
  await moveStock(tx, {
    ...{ kind: 'pool', shopId, refId: span.id, refType: 'promotion', orderNo: null, at: now },
    pieces: held.map(({ skuId, stock }) => ({ skuId, qty: stock })),
  })
}

/** Pieces of each SKU of a promotion. */
export async function stocksOf(tx: Db, promotionId: string): Promise<Map<string, number>> {
  return new Map((await poolOf(tx, promotionId)).map(({ skuId, stock }) => [skuId, stock]))
}

/** Moves the end of pools. PROMOTION_SKU_TAKEN if another promotion prices a SKU in the added days. */
export async function extendPool(tx: Db, span: Span): Promise<void> {
  const [clash] = await clashesOf(tx, span, pricedOf(await poolOf(tx, span.id)))
  if (clash) {
    const [sku] = await promotedSkus(tx, [clash.skuId], new Date(span.startsAt))
    fail('PROMOTION_SKU_TAKEN', {
      detail: { code: sku?.code ?? '', ...clashDetail(clash) },
    })
  }
  await tx.execute(sql`update promotion_sku set ends_at = ${span.endsAt} where promotion_id = ${span.id}`)
}

/** Adds pieces to pools from free stock. PROMOTION_SKU_STOCK if there are too few. */
export async function raisePool(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { id, shopId }: { id: string; shopId: string },
  wanted: readonly { skuId: string; stock: number }[],
): Promise<void> {
  const known = await lockPromotable(
    tx,
    shopId,
    wanted.map(({ skuId }) => skuId),
    now,
  )
  const stocks = await stocksOf(tx, id)
  const more = wanted.map(({ skuId, stock }) => ({ skuId, qty: stock - (stocks.get(skuId) ?? stock) }))
  for (const { skuId, qty } of more) {
    const sku = known.find((each) => each.skuId === skuId)
    if (qty > (sku?.available ?? 0)) fail('PROMOTION_SKU_STOCK', { detail: { code: sku?.code ?? '' } })
    await tx.execute(sql`update promotion_sku set stock = stock + ${qty}
      where promotion_id = ${id} and sku_id = ${skuId}`)
  }
  await moveStock(tx, {
    ...{ kind: 'pool', shopId, refId: id, refType: 'promotion', orderNo: null, at: now },
    pieces: more.filter(({ qty }) => qty > 0),
  })
}

/** Returns the rest of a promotion's pools to free stock. A second call changes nothing. */
export async function closePool(tx: Db, { id, shopId }: { id: string; shopId: string }, at: Date): Promise<void> {
  // Locks SKUs before pools, as orders do.
  const held = await poolOf(tx, id)
  await lockPromotable(
    tx,
    shopId,
    held.map(({ skuId }) => skuId),
    at,
  )
  const left = await query(
    tx,
    z.object({ skuId: z.string(), qty: z.number() }),
    sql`update promotion_sku set active = false where promotion_id = ${id} and active
      returning sku_id as "skuId", stock - sold as qty`,
  )
  await moveStock(tx, {
    ...{ kind: 'unpool', shopId, refId: id, refType: 'promotion', orderNo: null, at },
    pieces: left,
  })
}

const Over = z.object({ id: z.string(), shopId: z.string() })

/** Closes the pools of ended promotions. */
export async function closeEndedPools(tx: Db, at: Date): Promise<void> {
  const over = await query(
    tx,
    Over,
    sql`select distinct p.id, s.shop_id as "shopId" from promotion p
      join promotion_sku s on s.promotion_id = p.id and s.active where p.state in (0, 4, 5)`,
  )
  for (const one of over) await closePool(tx, one, at)
}
