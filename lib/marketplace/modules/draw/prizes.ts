import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PrizeFacts, PrizeInput, PublishedDraw } from '@/lib/contract/marketing/lucky-draw'
import type { PrizeTerms, PrizeType } from '@/lib/domain/marketing/draw'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { query, textAs } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { drawPrize } from '../../tables/draw'
import { lockPromotable, moveStock, prizeSkus, skusCoded } from '../goods'
import { couponsNamed, prizeCoupons } from '../marketing'

const Row = z.object({
  ...{ id: z.string(), drawId: z.string(), nameZh: z.string(), nameEn: z.string(), type: textAs<PrizeType>() },
  ...{ skuId: z.string().nullable(), shopId: z.string().nullable(), couponId: z.string().nullable() },
  ...{ source: z.string(), stock: z.number(), dailyCap: z.number().nullable(), odds: z.number() },
  ...{ won: z.number(), pooled: z.boolean() },
})
export type PrizeRow = z.infer<typeof Row>

/** Prizes of these draws, in the order of their odds. */
export const prizesOf = (tx: Db, drawIds: readonly string[]): Promise<PrizeRow[]> =>
  query(
    tx,
    Row,
    sql`select id, draw_id as "drawId", name_zh as "nameZh", name_en as "nameEn", type, sku_id as "skuId",
      shop_id as "shopId", coupon_id as "couponId", source, stock, daily_cap as "dailyCap", odds, won, pooled
      from draw_prize where draw_id in ${idList(drawIds)} order by draw_id, position`,
  )

export const termsOf = ({ id, type, stock, dailyCap, odds }: PrizeRow): PrizeTerms => ({
  ...{ id, type, stock, dailyCap, odds },
})

/** Prizes of a published draw. */
export const publishedPrizes = (prizes: readonly PrizeRow[]): PublishedDraw['prizes'] =>
  prizes.map(({ id, nameZh, nameEn, type, odds, stock, won, dailyCap }) => ({
    ...{ id, name: { zh: nameZh, en: nameEn }, type, odds, dailyCap },
    left: type === 'none' ? null : stock - won,
  }))

export interface FoundPrize extends PrizeInput {
  skuId: string | null
  shopId: string | null
  couponId: string | null
}

/** Splits "S10001:SC-02" into shop number and SKU code; without a number only the code. */
function partsOf(source: string): { shopNo: string | null; code: string } {
  const [first, ...rest] = source.split(':')
  return rest.length > 0 ? { shopNo: first?.trim() ?? '', code: rest.join(':').trim() } : { shopNo: null, code: source }
}

/** Looks up typed prizes; unknown ones and duplicates get no id. */
export async function findPrizes({ tx }: Pick<Context, 'tx'>, typed: readonly PrizeInput[]): Promise<FoundPrize[]> {
  const found: FoundPrize[] = []
  for (const prize of typed) {
    const none = { ...prize, skuId: null, shopId: null, couponId: null }
    if (prize.type === 'none') found.push({ ...none, source: '' })
    else if (prize.type === 'coupon') {
      const [coupon, ...more] = await couponsNamed(tx, prize.source)
      found.push({ ...none, ...(coupon && more.length === 0 && { couponId: coupon.id, source: coupon.name }) })
    } else {
      const [sku, ...more] = await skusCoded(tx, partsOf(prize.source))
      const one = sku && more.length === 0 ? sku : null
      found.push({
        ...none,
        ...(one && { skuId: one.skuId, shopId: one.shopId, source: `${one.shopNo}:${one.code}` }),
      })
    }
  }
  return found
}

/** Writes the prizes of a draft. */
export async function writePrizes(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  drawId: string,
  typed: readonly PrizeInput[],
): Promise<void> {
  await tx.execute(sql`delete from draw_prize where draw_id = ${drawId}`)
  const prizes = await findPrizes({ tx }, typed)
  await tx
    .insert(drawPrize)
    .values(prizes.map((prize, position) => ({ ...prize, id: newId(now.getTime()), drawId, position })))
}

/** Prizes with the data of their goods and coupons. */
export async function prizeFacts({ tx }: Pick<Context, 'tx'>, drawId: string): Promise<PrizeFacts[]> {
  const prizes = await prizesOf(tx, [drawId])
  const skus = await prizeSkus(
    tx,
    prizes.flatMap(({ skuId }) => skuId ?? []),
  )
  const coupons = await prizeCoupons(
    tx,
    prizes.flatMap(({ couponId }) => couponId ?? []),
  )
  return prizes.map(({ skuId, couponId, shopId: _, drawId: __, pooled: ___, ...prize }) => {
    const sku = skus.find((each) => each.skuId === skuId)
    const coupon = coupons.find(({ id }) => id === couponId)
    return {
      ...prize,
      title: sku?.title ?? coupon?.title ?? null,
      ...{ priceP: sku?.priceP ?? null, shop: sku?.shop ?? null, free: sku?.free ?? coupon?.left ?? null },
    }
  })
}

/** Groups the goods of these prizes by shop, in the same order for every caller. */
function goodsByShop(prizes: readonly PrizeRow[]) {
  const byShop = new Map<string, PrizeRow[]>()
  for (const prize of prizes)
    if (prize.shopId && prize.skuId) byShop.set(prize.shopId, [...(byShop.get(prize.shopId) ?? []), prize])
  return [...byShop].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const skuIdsOf = (prizes: readonly PrizeRow[]) => prizes.flatMap(({ skuId }) => skuId ?? [])

/**
 * Reserves pieces of free stock for a draw. Fails with PROMOTION_SKU_STOCK and the code of a SKU that has too few, and
 * with DRAW_COUPON if a coupon is over or too few are left.
 */
export async function openPrizes({ tx, now }: Pick<Context, 'tx' | 'now'>, drawId: string): Promise<void> {
  const prizes = await prizesOf(tx, [drawId])
  for (const [shopId, own] of goodsByShop(prizes)) {
    const known = await lockPromotable(tx, shopId, skuIdsOf(own), now)
    for (const sku of known) {
      const wanted = own.filter(({ skuId }) => skuId === sku.skuId).reduce((sum, { stock }) => sum + stock, 0)
      if (sku.available < wanted) fail('PROMOTION_SKU_STOCK', { detail: { code: sku.code } })
    }
    await moveStock(tx, {
      ...{ kind: 'pool', shopId, refId: drawId, refType: 'promotion', orderNo: null, at: now },
      pieces: own.flatMap(({ skuId, stock }) => (skuId ? [{ skuId, qty: stock }] : [])),
    })
  }
  const coupons = await prizeCoupons(
    tx,
    prizes.flatMap(({ couponId }) => couponId ?? []),
  )
  for (const { id, open, left, name } of coupons) {
    const wanted = prizes.filter(({ couponId }) => couponId === id).reduce((sum, { stock }) => sum + stock, 0)
    if (!open || left < wanted) fail('DRAW_COUPON', { detail: { name } })
  }
  await tx.execute(sql`update draw_prize set pooled = true where draw_id = ${drawId} and type = 'goods'`)
}

const Left = z.object({ skuId: z.string(), qty: z.number() })

/** Returns pieces that nobody won to the free stock. A second call changes nothing. */
export async function closePrizes(tx: Db, drawId: string, at: Date): Promise<void> {
  const prizes = (await prizesOf(tx, [drawId])).filter(({ pooled }) => pooled)
  for (const [shopId, own] of goodsByShop(prizes)) {
    // Every caller locks SKUs before prizes.
    await lockPromotable(tx, shopId, skuIdsOf(own), at)
    const left = await query(
      tx,
      Left,
      sql`update draw_prize set pooled = false where draw_id = ${drawId} and shop_id = ${shopId} and pooled
        returning sku_id as "skuId", stock - won as qty`,
    )
    await moveStock(tx, {
      ...{ kind: 'unpool', shopId, refId: drawId, refType: 'promotion', orderNo: null, at },
      pieces: left,
    })
  }
}
