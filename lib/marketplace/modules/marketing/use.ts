import { sql } from 'drizzle-orm'
import type { TakenDiscount } from '@/lib/domain/marketing/price'
import type { PromotionKind } from '@/lib/domain/marketing/promotion'
import type { PromotionNames } from '@/lib/domain/marketing/shares'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { idList } from '../../kernel/values'
import { promotionUse } from '../../tables/promotion'
import { returnPieces } from './price/pieces'

/** Discount of a promotion in one shop's order, in pence, and the pieces that it gave another price. */
export interface OrderUse {
  promotionId: string
  kind: PromotionKind
  pieces: { skuId: string; qty: number }[]
  discountP: number
  shopP: number
  /** The discount code that the buyer typed. */
  code?: string
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Uses of promotions by one shop's part of a cart; `at` are the lines of the shop. */
export const usesOf = (
  { taken, names }: { taken: readonly TakenDiscount[]; names: PromotionNames },
  shopId: string,
  at: readonly number[],
): OrderUse[] =>
  taken.flatMap(({ promotionId, lines, shopLines, delivery, pieces }) => {
    const kind = promotionId === null ? undefined : names.get(promotionId)?.kind
    if (promotionId === null || kind === undefined) return []
    const own = delivery.filter((each) => each.shopId === shopId)
    const discountP = sum(at.map((index) => lines[index] ?? 0)) + sum(own.map(({ amountP }) => amountP))
    const shopP = sum(at.map((index) => shopLines[index] ?? 0)) + sum(own.map((each) => each.shopP))
    const priced = pieces.filter((each) => at.includes(each.at)).map(({ skuId, qty }) => ({ skuId, qty }))
    return discountP > 0 ? [{ promotionId, kind, discountP, shopP, pieces: priced }] : []
  })

/**
 * Notes which promotions an order used, in the shop's scope, and spends their budgets. PRICE_CHANGED where one was stopped
 * or its budget was spent since the price was shown.
 */
export async function spendPromotions(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  order: { id: string; shopId: string; buyerId: string },
  uses: readonly OrderUse[],
): Promise<void> {
  for (const { promotionId, discountP, shopP, code = null } of uses) {
    const spent = await rowsOf(
      tx,
      sql`update promotion set uses = uses + (uses_max is not null)::int,
          spent_p = spent_p + case when budget_p is null then 0 else ${discountP}::int end
        where id = ${promotionId} and (budget_p is not null or uses_max is not null)
          and (budget_p is null or spent_p + ${discountP}::int <= budget_p) and (uses_max is null or uses < uses_max)
        returning 1`,
    )
    const open = await rowsOf(
      tx,
      sql`select 1 from promotion where id = ${promotionId} and state in (1, 2)
        and ((budget_p is null and uses_max is null) or ${spent.length > 0}) for share`,
    )
    if (open.length === 0) fail('PRICE_CHANGED')
    if (code !== null) await spendCode(tx, { shopId: order.shopId, code })
    await tx.insert(promotionUse).values({
      ...{ promotionId, orderId: order.id, shopId: order.shopId, buyerId: order.buyerId },
      ...{ discountP, shopP, code, usedAt: now },
    })
  }
}

/** Uses a code. PRICE_CHANGED if it is one of a batch that another order has just used. */
async function spendCode(tx: Db, { shopId, code }: { shopId: string; code: string }): Promise<void> {
  const spent = await rowsOf(
    tx,
    sql`update promotion_code set uses = uses + 1 where shop_id = ${shopId} and code = ${code}
      and (not once or uses = 0) returning 1`,
  )
  if (spent.length === 0) fail('PRICE_CHANGED')
}

/** Gives back what cancelled orders used; a second call changes nothing. */
export async function returnPromotions(tx: Db, orderIds: readonly string[], at: Date): Promise<void> {
  await returnPieces(tx, orderIds, at)
  await tx.execute(sql`with back as (update promotion_use set returned_at = ${at.toISOString()}
      where order_id in ${idList(orderIds)} and returned_at is null returning promotion_id, discount_p, shop_id, code),
    codes as (update promotion_code c set uses = c.uses - s.count
      from (select shop_id, code, count(*)::int as count from back where code is not null group by shop_id, code) s
      where c.shop_id = s.shop_id and c.code = s.code)
    update promotion p set spent_p = p.spent_p - case when p.budget_p is null then 0 else s.discount_p end,
      uses = p.uses - case when p.uses_max is null then 0 else s.count end
    from (select promotion_id, sum(discount_p) as discount_p, count(*)::int as count from back group by promotion_id) s
    where p.id = s.promotion_id and (p.budget_p is not null or p.uses_max is not null)`)
}

/** Kind of sale of an order, by the price that a promotion gave it. */
export const saleKindOf = (uses: readonly Pick<OrderUse, 'kind'>[]): 'normal' | 'flash' | 'group' =>
  (['group', 'flash'] as const).find((kind) => uses.some((use) => use.kind === kind)) ?? 'normal'
