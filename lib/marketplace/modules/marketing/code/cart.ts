import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CartCode } from '@/lib/contract/cart'
import type { Twin } from '@/lib/domain/locale'
import type { PromotedPrice } from '@/lib/domain/marketing/price'
import type { Promotion, PromotionKind } from '@/lib/domain/marketing/promotion'
import type { WhyNot } from '@/lib/domain/marketing/usable'
import type { Context } from '@/lib/marketplace/kernel/context'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { query, textAs } from '@/lib/marketplace/kernel/query'
import { consumeRateLimit } from '@/lib/marketplace/kernel/rate-limit'
import { idList } from '@/lib/marketplace/kernel/values'
import type { PricedCart } from '../cart'
import { claimFor } from '../coupon/buyer-handlers'
import { promotionsWhere, type RunningPromotions } from '../running'
import { wireWhyNot } from '../why-not'

/** Maximum of codes in one cart. */
const CODES_IN_CART = 10
/** Attempts in ten minutes: codes of a batch cannot be found by guessing. */
const TRIES = { name: 'cart-code', limit: 30, windowSeconds: 600 }

const Typed = z.object({
  code: z.string(),
  shopId: z.string(),
  promotionId: z.string(),
  once: z.boolean(),
  uses: z.number(),
})

/** A typed code with its promotion. */
export type TypedCode = z.infer<typeof Typed>

/** Codes of the caller's cart, in the order of typing. */
export const typedCodes = ({ tx, user }: Pick<Context, 'tx' | 'user'>): Promise<TypedCode[]> =>
  query(
    tx,
    Typed,
    sql`select t.code, t.shop_id as "shopId", c.promotion_id as "promotionId", c.once, c.uses from cart_code t
      join promotion_code c on c.shop_id = t.shop_id and c.code = t.code
      where t.buyer_id = ${user.userId} order by t.added_at, t.code`,
  )

/** A used code of a batch is used up, even if its promotion allows more uses. */
function asTyped(promotion: Promotion, code: TypedCode): Promotion {
  if (!isSpent(code)) return promotion
  const { caps, used } = promotion
  return { ...promotion, caps: { ...caps, uses: 1 }, used: { ...used, uses: 1 } }
}

const isSpent = ({ once, uses }: TypedCode): boolean => once && uses > 0

/** First working code of each promotion: a second one of the same batch adds nothing. */
export const firstCodes = (typed: readonly TypedCode[]): Map<string, TypedCode> =>
  new Map(
    [...typed.filter(isSpent), ...typed.filter((each) => !isSpent(each)).toReversed()].map((each) => [
      each.promotionId,
      each,
    ]),
  )

/** Promotions of the codes typed by the buyer. */
export async function codePromotions(
  context: Pick<Context, 'tx' | 'user' | 'now'>,
  typed: readonly TypedCode[],
): Promise<RunningPromotions> {
  if (typed.length === 0) return { promotions: [], names: new Map() }
  const first = firstCodes(typed)
  const where = sql`p.id in ${idList([...first.keys()])} and p.kind = 'code'`
  const found = await promotionsWhere(context, where, context.user.userId)
  const promotions = found.promotions.map((promotion) => {
    const code = first.get(promotion.id)
    return code ? asTyped(promotion, code) : promotion
  })
  return { promotions, names: found.names }
}

const reasonOf = ({ taken, notTaken }: PromotedPrice, promotionId: string): WhyNot | null => {
  if (taken.some((each) => each.promotionId === promotionId)) return null
  return notTaken.find((each) => each.promotionId === promotionId) ?? { why: 'noGoods' }
}

/** Codes for shops in the cart, each with its discount or the reason for none. */
export function cartCodes({ codes, price, names }: PricedCart, shops: ReadonlyMap<string, Twin>): CartCode[] {
  const first = firstCodes(codes)
  return codes.flatMap(({ code, shopId, promotionId }) => {
    const shop = shops.get(shopId)
    if (!shop) return []
    const isFirst = first.get(promotionId)?.code === code
    const why: WhyNot | null = isFirst ? reasonOf(price, promotionId) : { why: 'otherTaken', withId: promotionId }
    const savedP = isFirst ? (price.taken.find((each) => each.promotionId === promotionId)?.discountP ?? 0) : 0
    const title = names.get(promotionId)?.title ?? { zh: code, en: code }
    return [{ code, shopId, shop, title, savedP, why: why && wireWhyNot(why, names) }]
  })
}

const CodeRow = z.object({ shopId: z.string(), promotionId: z.string(), kind: textAs<PromotionKind>() })

/** Adds a code of a shop in the caller's cart, or claims its coupon. CODE_UNKNOWN, TOO_MANY_CODES. */
export async function addCartCode(context: Context, code: string, shopIds: readonly string[]): Promise<void> {
  const { tx, user, now } = context
  await consumeRateLimit(context, TRIES)
  const found = await query(
    tx,
    CodeRow,
    sql`select c.shop_id as "shopId", p.id as "promotionId", p.kind from promotion_code c join promotion p on p.id = c.promotion_id
      where c.code = ${code} and p.state > 0 and c.shop_id in ${idList(shopIds)}`,
  )
  if (found.length === 0) fail('CODE_UNKNOWN', { commit: true })
  for (const { promotionId } of found.filter(({ kind }) => kind === 'coupon'))
    await claimFor(context, promotionId, 'code')
  for (const { shopId } of found.filter(({ kind }) => kind === 'code'))
    await tx.execute(sql`insert into cart_code (buyer_id, shop_id, code, added_at)
      values (${user.userId}, ${shopId}, ${code}, ${now.toISOString()}) on conflict do nothing`)
  const all = await rowsOf(tx, sql`select 1 from cart_code where buyer_id = ${user.userId}`)
  if (all.length > CODES_IN_CART) fail('TOO_MANY_CODES')
}

/** Removes a code from the caller's cart, or all codes. */
export const dropCartCode = ({ tx, user }: Pick<Context, 'tx' | 'user'>, code?: string) =>
  tx.execute(sql`delete from cart_code where buyer_id = ${user.userId}
    and ${code === undefined ? sql`true` : sql`code = ${code}`}`)
