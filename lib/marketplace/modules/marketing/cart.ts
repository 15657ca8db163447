import type { CartCoupon, CartPoints, CartPromotion } from '@/lib/contract/cart'
import {
  type PromotedCart,
  type PromotedLine,
  type PromotedPrice,
  priceWithPromotions,
} from '@/lib/domain/marketing/price'
import { isPriceKind, type Promotion } from '@/lib/domain/marketing/promotion'
import { type GiftLine, giftLinesOf, type PromotionNames } from '@/lib/domain/marketing/shares'
import { sum } from '@/lib/domain/money'
import { pointsFor, worthOf } from '@/lib/domain/points'
import type { Context } from '../../kernel/context'
import { pointsTerms, usablePoints } from '../points'
import { categoriesOfProducts } from '../shop-category'
import { codePromotions, firstCodes, type TypedCode, typedCodes } from './code/cart'
import { cartCoupons, chooseCoupons, heldCoupons } from './coupon/cart'
import { type BuyerReads, promotionBuyer } from './new-buyer'
import { runningPromotions } from './running'
import { promotionsTold } from './told'
import type { OrderUse } from './use'

interface Asked {
  lines: readonly Omit<PromotedLine, 'categories'>[]
  /** Delivery of each shop before discounts, in pence. */
  deliveryP: ReadonlyMap<string, number>
  /** The chosen group buy. */
  groupId: string | null
  /** Read only if a promotion is for new buyers. */
  reads: BuyerReads
}

/** Code or claimed coupon by which a buyer gets a promotion. */
export type UseToken = Pick<OrderUse, 'code' | 'claimId' | 'platform'>

/** A cart priced with its promotions. */
export interface PricedCart {
  price: PromotedPrice
  names: PromotionNames
  /** Codes typed by the buyer. */
  codes: TypedCode[]
  /** Promotions that the page names for the lines `at` of one shop. */
  told(shopId: string, at: readonly number[]): CartPromotion[]
  /** Free pieces added to the orders. */
  gifts: GiftLine[]
  /** Tokens by promotion. */
  tokens: ReadonlyMap<string, UseToken>
  /** Coupons that the buyer holds, each with its discount. */
  coupons(): CartCoupon[]
  /** Points that the buyer can use; null if none. */
  points(): CartPoints | null
}

/**
 * Prices a buyer's cart with current promotions, typed codes and the buyer's coupons. Must run in the buyer's scope.
 */
export async function promotedCart(
  context: Pick<Context, 'tx' | 'user' | 'now'>,
  { lines, deliveryP, groupId, reads }: Asked,
): Promise<PricedCart> {
  const { tx, user, now } = context
  const shopIds = [...new Set(lines.map(({ shopId }) => shopId))]
  const running = await runningPromotions(context, shopIds, user.userId)
  const codes = await typedCodes(context)
  const typed = await codePromotions(context, codes)
  const coupons = await heldCoupons(context, shopIds)
  const priced = running.promotions.filter((each) => pricesSome(each, lines))
  const promotions = [...priced, ...typed.promotions, ...coupons.promotions]
  const names = new Map([...running.names, ...typed.names, ...coupons.names])
  const own = await pointsOf(context)
  if (promotions.length === 0 && own === null) return { ...UNPROMOTED, price: plainPrice(lines), names, codes }
  const standing = await categoriesOfProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  const buyer = await promotionBuyer(context, { promotions, shopIds, reads })
  const chosen = new Set([...typed.promotions.map(({ id }) => id), ...(groupId === null ? [] : [groupId])])
  const asked = {
    lines: lines.map((line) => ({ ...line, categories: standing.get(line.productId) ?? [] })),
    ...{ deliveryP, promotions, chosen, points: own?.use ? own.most : NO_POINTS },
    ...{ buyer, now: now.getTime() },
  }
  const cart = { ...asked, chosen: chooseCoupons(asked, coupons) }
  const tokens = new Map<string, UseToken>([
    ...[...firstCodes(codes)].map(([id, { code }]) => [id, { code }] as const),
    ...coupons.held.map(
      ({ promotionId, claimId, shopId }) => [promotionId, { claimId, platform: shopId === null }] as const,
    ),
  ])
  const price = priceWithPromotions(cart)
  // Codes and coupons have separate lists.
  const told = { price, promotions: priced, names }
  return {
    ...{ price, names, codes, tokens, gifts: giftLinesOf(price, names) },
    told: (shopId, at) => promotionsTold(told, shopId, at),
    coupons: () => cartCoupons(cart, { ...coupons, names }),
    points: () => own && cartPoints(cart, own),
  }
}

const UNPROMOTED = {
  gifts: [],
  tokens: new Map<string, UseToken>(),
  coupons: () => [],
  told: () => [],
  points: () => null,
}
const NO_POINTS = { worthP: 0, maxBp: 0 }

interface OwnPoints {
  balance: number
  use: boolean
  perPound: number
  most: PromotedCart['points']
}

/** Points of the buyer, with the maximum that can be used; null if none. */
async function pointsOf(context: Pick<Context, 'tx' | 'user' | 'now'>): Promise<OwnPoints | null> {
  const { points: balance, use } = await usablePoints(context, context.user.userId)
  if (balance === 0) return null
  const terms = await pointsTerms(context.tx)
  const most = { worthP: worthOf(balance, terms), maxBp: terms.maxBp }
  return { balance, use, perPound: terms.perPound, most }
}

/** Discount of points in a price, in pence. */
const pointsPriceOf = ({ taken }: PromotedPrice): number =>
  sum(taken.filter(({ step }) => step === 'points').map(({ discountP }) => discountP))

/** Returns the discount that points give or would give on this cart. */
function cartPoints(cart: PromotedCart, { balance, use, most, ...terms }: OwnPoints): CartPoints {
  const discountP = pointsPriceOf(priceWithPromotions({ ...cart, points: most }))
  return { balance, points: pointsFor(discountP, terms), discountP, used: use }
}

/** False for a price of SKUs that are not in the cart: the page does not mention it. */
const pricesSome = ({ kind, tiers }: Promotion, lines: Asked['lines']): boolean =>
  !isPriceKind(kind) ||
  tiers.some(({ benefit }) => benefit.give === 'price' && lines.some(({ skuId }) => skuId in benefit.unitP))

const plainPrice = (lines: Asked['lines']): PromotedPrice => ({
  leftP: lines.map(({ unitP, qty }) => unitP * qty),
  taken: [],
  notTaken: [],
})
