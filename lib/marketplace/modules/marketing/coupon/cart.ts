import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CartCoupon } from '@/lib/contract/cart'
import { bestCoupons } from '@/lib/domain/marketing/choose'
import { type PromotedCart, priceWithPromotions } from '@/lib/domain/marketing/price'
import { type Promotion, PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import type { PromotionNames } from '@/lib/domain/marketing/shares'
import type { Context } from '@/lib/marketplace/kernel/context'
import { instant, rowsOf } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { query } from '@/lib/marketplace/kernel/query'
import { idList } from '@/lib/marketplace/kernel/values'
import { promotionsWhere } from '../running'
import { wireWhyNot } from '../why-not'

type Asking = Pick<Context, 'tx' | 'user' | 'now'>

/** Stands for the platform among issuers. */
const PLATFORM = '00000000-0000-0000-0000-000000000000'
const issuerOf = (shopId: string | null): string => shopId ?? PLATFORM

const Held = z.object({
  claimId: z.string(),
  promotionId: z.string(),
  shopId: z.string().nullable(),
  endsAt: z.string(),
})
type Held = z.infer<typeof Held>

const Choice = z.object({ issuerId: z.string(), claimId: z.string().nullable() })

/** Coupons that a buyer can use for a cart, and the chosen ones. */
export interface HeldCoupons {
  held: readonly Held[]
  promotions: readonly Promotion[]
  names: PromotionNames
  choices: ReadonlyMap<string, string | null>
}

/** Coupons of these shops and of the platform that the caller holds; for one promotion the one that ends first. */
export async function heldCoupons({ tx, user, now }: Asking, shopIds: readonly string[]): Promise<HeldCoupons> {
  const all = await query(
    tx,
    Held,
    sql`select id as "claimId", promotion_id as "promotionId", shop_id as "shopId", ends_at as "endsAt" from coupon_claim
      where buyer_id = ${user.userId} and used_at is null and ends_at > ${now.toISOString()}
        and (shop_id is null or shop_id in ${idList(shopIds)}) order by ends_at desc, id desc`,
  )
  if (all.length === 0) return { held: [], promotions: [], names: new Map(), choices: new Map() }
  const chosen = await query(
    tx,
    Choice,
    sql`select issuer_id as "issuerId", claim_id as "claimId" from cart_coupon where buyer_id = ${user.userId}`,
  )
  const first = new Map(all.map((each) => [each.promotionId, each]))
  const picked = new Set(chosen.map(({ claimId }) => claimId))
  for (const each of all) if (picked.has(each.claimId)) first.set(each.promotionId, each)
  const { promotions, names } = await promotionsWhere(
    { tx, now },
    sql`p.id in ${idList([...first.keys()])}`,
    user.userId,
  )
  return {
    ...{ held: [...first.values()], names, choices: new Map(chosen.map((row) => [row.issuerId, row.claimId])) },
    promotions: promotions.map((each) => asHeld(each, first.get(each.id))),
  }
}

/**
 * A claimed coupon stays valid until its own end, even if its promotion ends; the platform can freeze its own. The
 * limit for a buyer is checked when it is claimed: one of the platform has a use in each shop's order.
 */
function asHeld(promotion: Promotion, held: Held | undefined): Promotion {
  const isFrozen = promotion.shopId === null && [S.paused, S.stopped].some((state) => state === promotion.state)
  const endsAt = held ? Date.parse(instant(held.endsAt)) : promotion.endsAt
  return {
    ...promotion,
    endsAt,
    caps: { ...promotion.caps, usesOfBuyer: null },
    ...(!isFrozen && { state: S.running }),
  }
}

/** Coupons used: for each issuer the buyer's choice, else the best. Ids of promotions, with `cart.chosen`. */
export function chooseCoupons(cart: PromotedCart, { held, promotions, choices }: HeldCoupons): Set<string> {
  const wanted = new Set(cart.chosen)
  for (const { shopId, claimId, promotionId } of held)
    if (choices.get(issuerOf(shopId)) === claimId) wanted.add(promotionId)
  const left = promotions.filter(({ id, shopId }) => wanted.has(id) || !choices.has(issuerOf(shopId)))
  const coupons = new Set(promotions.map(({ id }) => id))
  const others = cart.promotions.filter(({ id }) => !coupons.has(id))
  return bestCoupons({ ...cart, promotions: [...others, ...left], chosen: wanted })
}

/** Discount of each coupon for a cart, now or in place of its issuer's chosen one. */
export function cartCoupons(cart: PromotedCart, { held, promotions, names }: HeldCoupons): CartCoupon[] {
  const byId = new Map(promotions.map((each) => [each.id, each]))
  return held.toReversed().flatMap(({ claimId, promotionId, shopId, endsAt }): CartCoupon[] => {
    const chosen = cart.chosen.has(promotionId)
    const others = [...cart.chosen].filter((id) => byId.get(id)?.shopId !== shopId || !byId.has(id))
    const price = priceWithPromotions({ ...cart, chosen: new Set([...others, promotionId]) })
    const taken = price.taken.find((each) => each.promotionId === promotionId)
    const reason = price.notTaken.find((each) => each.promotionId === promotionId)
    // A coupon only for goods of other shops is left out.
    if (reason?.why === 'noGoods' && !chosen) return []
    return [
      {
        ...{ claimId, shopId, chosen, savedP: taken?.discountP ?? 0, endsAt: instant(endsAt) },
        title: names.get(promotionId)?.title ?? { zh: '', en: '' },
        why: reason ? wireWhyNot(reason, names) : null,
      },
    ]
  })
}

/** Stores the caller's choice for one issuer. NOT_FOUND if the coupon is not theirs. */
export async function chooseCoupon(
  { tx, user }: Asking,
  { shopId, claimId, best }: { shopId: string | null; claimId: string | null; best: boolean },
): Promise<void> {
  const issuer = shopId === null ? PLATFORM : requireId(shopId)
  if (best) {
    await tx.execute(sql`delete from cart_coupon where buyer_id = ${user.userId} and issuer_id = ${issuer}`)
    return
  }
  if (claimId !== null) {
    const own = await rowsOf(
      tx,
      sql`select 1 from coupon_claim where id = ${requireId(claimId)} and buyer_id = ${user.userId}
        and shop_id is not distinct from ${shopId}::uuid`,
    )
    if (own.length === 0) fail('NOT_FOUND')
  }
  await tx.execute(sql`insert into cart_coupon (buyer_id, issuer_id, claim_id) values (${user.userId}, ${issuer}, ${claimId})
    on conflict (buyer_id, issuer_id) do update set claim_id = excluded.claim_id`)
}

/** Deletes the caller's choices after an order. */
export const dropCartCoupons = ({ tx, user }: Pick<Context, 'tx' | 'user'>) =>
  tx.execute(sql`delete from cart_coupon where buyer_id = ${user.userId}`)
