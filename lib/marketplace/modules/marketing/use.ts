import { sql } from 'drizzle-orm'
import type { TakenDiscount } from '@/lib/domain/marketing/price'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { idList } from '../../kernel/values'
import { promotionUse } from '../../tables/promotion'

/** What a promotion took from one shop's order, in pence. */
export interface OrderUse {
  promotionId: string
  discountP: number
  shopP: number
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Uses of promotions by one shop's part of a cart; `at` are the lines of the shop. */
export const usesOf = (taken: readonly TakenDiscount[], shopId: string, at: readonly number[]): OrderUse[] =>
  taken.flatMap(({ promotionId, lines, shopLines, delivery }) => {
    if (promotionId === null) return []
    const own = delivery.filter((each) => each.shopId === shopId)
    const discountP = sum(at.map((index) => lines[index] ?? 0)) + sum(own.map(({ amountP }) => amountP))
    const shopP = sum(at.map((index) => shopLines[index] ?? 0)) + sum(own.map((each) => each.shopP))
    return discountP > 0 ? [{ promotionId, discountP, shopP }] : []
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
  for (const { promotionId, discountP, shopP } of uses) {
    const spent = await rowsOf(
      tx,
      sql`update promotion set spent_p = spent_p + ${discountP}
        where id = ${promotionId} and budget_p is not null and spent_p + ${discountP} <= budget_p returning 1`,
    )
    const open = await rowsOf(
      tx,
      sql`select 1 from promotion where id = ${promotionId} and state in (1, 2)
        and (budget_p is null or ${spent.length > 0}) for share`,
    )
    if (open.length === 0) fail('PRICE_CHANGED')
    await tx.insert(promotionUse).values({
      ...{ promotionId, orderId: order.id, shopId: order.shopId, buyerId: order.buyerId },
      ...{ discountP, shopP, usedAt: now },
    })
  }
}

/** Gives back what cancelled orders used; a second call changes nothing. */
export async function returnPromotions(tx: Db, orderIds: readonly string[], at: Date): Promise<void> {
  await tx.execute(sql`with back as (update promotion_use set returned_at = ${at.toISOString()}
      where order_id in ${idList(orderIds)} and returned_at is null returning promotion_id, discount_p)
    update promotion p set spent_p = p.spent_p - s.discount_p
    from (select promotion_id, sum(discount_p) as discount_p from back group by promotion_id) s
    where p.id = s.promotion_id and p.budget_p is not null`)
}
