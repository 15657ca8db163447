import { z } from 'zod'
import { CART_QTY_MAX, PRICE_STEPS, VAT_NOTES } from '@/lib/domain/cart'
import { bareCode } from '@/lib/domain/marketing/code'
import { TEAM_TROUBLES } from '@/lib/domain/marketing/group'
import { TIER_MODES } from '@/lib/domain/marketing/tiers'
import { bareCapitals } from '@/lib/domain/typed'
import { isVatNumber } from '@/lib/domain/vat/number'
import { DayRange, Id, Instant, IntText, line, Pence, TwinText } from './common'
import { endpoint } from './endpoint'
import { WhyNotWire } from './marketing/why-not'

export const PriceSteps = z.array(
  z.object({
    step: z.enum(PRICE_STEPS),
    amountP: Pence,
    included: z.boolean(),
    /** Details of a discount. */
    promotion: z.object({ id: Id.nullable(), title: TwinText, shopP: Pence }).optional(),
  }),
)

/** VAT number of a buyer without spaces; blank for a private person. */
const BuyerVatNo = z
  .string()
  .max(40)
  .transform(bareCapitals)
  .refine((text) => text === '' || isVatNumber(text), { error: 'vatNumber' })
  .default('')

const CartLine = z.object({
  skuId: Id,
  productId: Id,
  title: TwinText,
  spec: TwinText,
  picture: Id.nullable(),
  unitP: Pence,
  qty: z.int(),
  /** Capped at the quantity that a cart may hold. */
  available: z.int(),
  steps: PriceSteps,
  /** True if a promotion adds it free; the buyer cannot change its quantity. */
  gift: z.boolean(),
})

/** A discount on a shop's part of the cart: applied, within reach, or refused with a reason. */
const CartPromotion = z.object({
  id: Id.nullable(),
  kind: z.enum(PRICE_STEPS),
  title: TwinText,
  /** Discount on this shop's goods and delivery, in pence; 0 if it gives nothing. */
  discountP: Pence,
  /** Reason why it gives nothing. */
  why: WhyNotWire.nullable(),
  /** Amount missing to the next tier, in pence, and its discount: pence, the percent still paid, or the title of the gift. */
  next: z.object({ missingP: Pence, mode: z.enum(TIER_MODES), value: z.int(), gift: TwinText.nullable() }).nullable(),
})
export type CartPromotion = z.output<typeof CartPromotion>

const CartShop = z.object({
  id: Id,
  name: TwinText,
  lines: z.array(CartLine),
  goodsP: Pence,
  /** Discounts on the goods, borne by the shop or the platform. */
  discountP: Pence,
  promotions: z.array(CartPromotion),
  /** Null if no place is known, or if the shop does not deliver there. */
  deliveryP: Pence.nullable(),
  trouble: z.enum(['postcode', 'notDelivered']).nullable(),
  /** UK days between which an order placed now arrives. */
  arrives: DayRange,
  /** VAT included in the total. */
  vatP: Pence,
  /** Sentence about VAT beside the price. */
  vatNote: z.enum(VAT_NOTES),
  /** Estimate of import VAT and duty, paid to the carrier; null if none is owed at the border. */
  importChargesP: Pence.nullable(),
  totalP: Pence,
})

/** A discount code that the buyer typed: its discount, or why it gives none. */
const CartCode = z.object({
  code: z.string(),
  shopId: Id,
  shop: TwinText,
  title: TwinText,
  savedP: Pence,
  why: WhyNotWire.nullable(),
})
export type CartCode = z.output<typeof CartCode>

/** A coupon that the buyer can use for this cart. */
const CartCoupon = z.object({
  claimId: Id,
  /** Null: issued by the platform. */
  shopId: Id.nullable(),
  title: TwinText,
  endsAt: Instant,
  /** True if used for this cart: the best of its issuer, or the one that the buyer chose. */
  chosen: z.boolean(),
  /** Its discount, or the discount that it would give in place of the chosen one. */
  savedP: Pence,
  why: WhyNotWire.nullable(),
})
export type CartCoupon = z.output<typeof CartCoupon>

/** Points of the buyer that pay part of this cart, or could. */
const CartPoints = z.object({
  /** Points that the buyer has. */
  balance: z.int(),
  /** Points for this cart, and the amount that they take off in pence. */
  points: z.int(),
  discountP: Pence,
  used: z.boolean(),
})
export type CartPoints = z.output<typeof CartPoints>

export const Cart = z.object({
  shops: z.array(CartShop),
  /** SKUs that are no longer on sale. */
  gone: z.array(Id),
  codes: z.array(CartCode),
  coupons: z.array(CartCoupon),
  /** Null if the buyer has no points. */
  points: CartPoints.nullable(),
  /** A group buy in place of the cart. */
  group: z
    .object({
      /** Null: the order opens a team. */
      teamId: Id.nullable(),
      people: z.int(),
      joined: z.int(),
      /** Time by which the team must be full; for a new team, if it opened now. */
      expiresAt: Instant,
      /** Reason why it cannot be ordered like this. */
      trouble: z.enum([...TEAM_TROUBLES, 'soldOut']).nullable(),
    })
    .nullable()
    .default(null),
  pieces: z.int(),
  totalP: Pence,
  /** True if it can be ordered: everything is in stock and deliverable. */
  ready: z.boolean(),
})
export type Cart = z.output<typeof Cart>

export const getCart = endpoint({
  method: 'GET',
  path: '/mall/cart',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary:
    'Show the buyer’s cart priced for one of the own addresses; without one the delivery is not in it. With a SKU, show its group buy in place of the cart',
  query: z.object({
    addressId: Id.optional(),
    vatNo: BuyerVatNo,
    /** SKU of a group buy, its pieces, and the team to join; without one a team is opened. */
    skuId: Id.optional(),
    qty: IntText.min(1).max(CART_QTY_MAX).optional(),
    teamId: Id.optional(),
  }),
  data: Cart,
  errors: ['NOT_FOUND', 'GROUP_OVER'],
})

export const setCartItem = endpoint({
  method: 'PUT',
  path: '/mall/cart/set',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'Put so many pieces of a SKU into the cart; none takes it out; `add` counts them to what is there',
  body: z.strictObject({
    skuId: Id,
    qty: z.int().min(0).max(CART_QTY_MAX),
    add: z.boolean().default(false),
  }),
  data: z.object({ pieces: z.int() }),
  errors: ['NOT_FOUND', 'CART_FULL'],
})

export const buyAgain = endpoint({
  method: 'PUT',
  path: '/mall/cart/again',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'Put what an own order had into the cart, as far as it is on sale and in stock',
  body: z.strictObject({ orderId: Id }),
  /** Lines that were added, and lines that could not be. */
  data: z.object({ added: z.int(), gone: z.int() }),
  errors: ['NOT_FOUND', 'CART_FULL'],
})

export const setCartCode = endpoint({
  method: 'PUT',
  path: '/mall/cart/code',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'Use a discount code of a shop in the cart, or take it out; the cart shows what it gives, or why nothing',
  body: z.strictObject({
    code: line(40).overwrite(bareCode).min(1, { error: 'required' }),
    remove: z.boolean().default(false),
    /** SKU of a group buy that is ordered in place of the cart. */
    skuId: Id.optional(),
  }),
  data: z.object({ codes: z.int() }),
  errors: ['CODE_UNKNOWN', 'TOO_MANY_CODES', 'TOO_MANY_REQUESTS'],
})

export const setCartCoupon = endpoint({
  method: 'PUT',
  path: '/mall/cart/coupon',
  from: 'extension',
  who: 'buyer',
  summary: 'Choose a coupon of one shop or of the platform for the cart, or none; `best` leaves the choice to the cart',
  body: z.strictObject({
    /** Null: issued by the platform. */
    shopId: Id.nullable(),
    claimId: Id.nullable(),
    best: z.boolean().default(false),
  }),
  data: z.object({ chosen: z.boolean() }),
  errors: ['NOT_FOUND'],
})

export const setCartPoints = endpoint({
  method: 'PUT',
  path: '/mall/cart/points',
  from: 'extension',
  who: 'buyer',
  summary: 'Pay part of the cart with points, as far as they go, or with none',
  body: z.strictObject({ use: z.boolean() }),
  data: z.object({ used: z.boolean() }),
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/mall/order/place',
  from: 'extension',
  who: 'buyer',
  guests: true,
  idempotent: true,
  summary:
    'Order what is in the cart: one payment, one order for each shop; stock is kept until the payment’s deadline',
  body: z.strictObject({
    addressId: Id,
    /** Total that the buyer has seen: any other total is refused. */
    totalP: Pence,
    note: line(200).default(''),
    /** Confirms that import VAT and duty are not included; required if the cart has import charges. */
    importAccepted: z.boolean().default(false),
    /** VAT number of a business buyer: goods from abroad up to the limit are then sold without VAT (reverse charge). */
    vatNo: BuyerVatNo,
    /** Gifts and promotional prices that the buyer has seen: the order is refused if one of them is used up. */
    priced: z
      .array(z.strictObject({ promotionId: Id, skuId: Id }))
      .max(50)
      .default([]),
    /** Group buy in place of the cart: joins a team, or opens one. The payment reserves the place. */
    group: z
      .strictObject({ skuId: Id, qty: z.int().min(1).max(CART_QTY_MAX), teamId: Id.nullable() })
      .nullable()
      .default(null),
  }),
  data: z.object({ id: Id, no: z.string(), dueP: Pence, payBy: Instant }),
  errors: [
    'NOT_FOUND',
    'CART_EMPTY',
    'GUEST_DETAILS_MISSING',
    'CART_CHANGED',
    'NOT_DELIVERED',
    'PRICE_CHANGED',
    'OUT_OF_STOCK',
    'PROMOTION_SOLD_OUT',
    'IMPORT_NOT_ACCEPTED',
    ...(['GROUP_FULL', 'GROUP_OVER', 'GROUP_OWN'] as const),
  ],
})
