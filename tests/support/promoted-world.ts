import type { Cart } from '@/lib/contract/cart'
import type { Dice } from './dice'
import type { TestMarketplace } from './marketplace'
import { type ModelCart, type ModelPromotion, type ModelTaken, modelCoupons, modelPrice } from './promotion-model'
import type { Buyer, shopping } from './shopping'
import type { ModelDecision, ModelSale } from './vat-model'

export const MINUTE = 60_000
export const DAY = 1_440 * MINUTE
export const PIECES = 9_000
export const PRICES = [1, 3, 99, 333, 645, 1_250, 1_299, 2_599, 6_750, 9_999]
export const SHOPS = ['liang', 'pennine', 'jade'] as const
export const SELLERS = { liang: 'liang_manager', pennine: 'hannah_pennine', jade: 'jade_owner' } as const

export const total = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)
export const pick = <T>(dice: Dice, all: readonly T[]): T => all[dice(all.length)] as T

export interface Sku {
  id: string
  shop: string
  price: number
  from: 'uk' | 'overseas'
  rate: number
  excise: boolean
  weight: number
}

export interface Shop {
  id: string
  name: (typeof SHOPS)[number]
  inUk: boolean
  registered: boolean
  token: string
  /** Debt of the platform to it before the run. */
  owedP: number
}

/** A promotion with all that the model counts of it. */
export interface Running extends ModelPromotion {
  startsAt: number
  endsAt: number
  state: 'open' | 'paused' | 'stopped'
  audience: 'all' | 'newToPlatform' | 'newToShop'
  budget: number | null
  spent: number
  usesMax: number | null
  usesOfBuyer: number | null
  uses: number
  codes: string[]
  /** Each of its codes works for one order. */
  once: boolean
  quantity: number | null
  claimed: number
  ways: string[]
  validDays: number | null
  refundReturns: boolean
  pools: Map<string, { stock: number; sold: number; limit: number | null }>
  version: number
}

interface Claim {
  id: string
  promotion: Running
  buyer: Shopper
  endsAt: number
  /** Payment in which it is used. */
  parent: string | null
}

export interface Shopper extends Buyer {
  no: number
  cart: Map<string, number>
  codes: { code: string; at: number }[]
  /** Choices by shop ('' of the platform): a claim, or null for none. */
  choices: Map<string, string | null>
}

export interface Use {
  promotion: Running
  discount: number
  shopPart: number
  pieces: { sku: string; qty: number }[]
  code: string | null
  claim: Claim | null
  returned: boolean
}

export interface PromotedLine extends ModelDecision {
  id: string
  sku: Sku
  qty: number
  /** Came for nothing. */
  gift: boolean
  list: number
  shopP: number
  couponP: number
  platformP: number
  rate: number
  from: 'uk' | 'overseas'
  excise: boolean
  sold: ModelDecision
  /** Of the delivery, and of what the shop added by hand. */
  deliveryP: number
  surchargeP: number
  byHandP: number
  paidP: number
  refundP: number
  refundedP: number
  sent: number
  /** Pieces that went back, sent or not. */
  gone: number
}

export interface PromotedOrder {
  id: string
  no: string
  parent: string
  shop: Shop
  buyer: Shopper
  sale: ModelSale
  lines: PromotedLine[]
  uses: Use[]
  state: 'unpaid' | 'cancelled' | 'paid' | 'closed'
  deliveryP: number
  paidP: number
  /** Part of the discounts that the platform bears. */
  discountP: number
  commissionP: number
  withheldP: number
  refundP: number
  refundedP: number
  payBy: number
  sentAny: boolean
  received: boolean
}

export interface PromotedWorld {
  market: TestMarketplace
  dice: Dice
  shop: ReturnType<typeof shopping>
  operator: string
  shops: Shop[]
  skus: Sku[]
  fees: { fromG: number; toG: number; feeP: number }[]
  buyers: Shopper[]
  promotions: Running[]
  claims: Claim[]
  orders: PromotedOrder[]
  made: number
  subsidyP: number
  figures: Record<string, number>
}

export const nowOf = ({ market }: PromotedWorld): number => market.clock.now.getTime()
export const count = ({ figures }: PromotedWorld, name: string): void => {
  figures[name] = (figures[name] ?? 0) + 1
}

/** The refusal is the one that the model expects: null where none is. */
export function expectAnswer(
  what: string,
  answer: { status: number; envelope: { error?: unknown; fields?: unknown } },
  error: string | null,
) {
  const found = answer.status === 200 ? null : (answer.envelope.error ?? answer.status)
  if (found !== error)
    throw new Error(
      `${what}: answered ${String(found)} ${JSON.stringify(answer.envelope.fields ?? '')}, the model says ${error}`,
    )
}

export function same(what: string, found: unknown, own: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(own)]
  if (one !== other) throw new Error(`${what} is ${one}, the model says ${other}`)
}

// Promotions that a buyer can have now

const activeUses = (world: PromotedWorld, promotion: Running, buyer: Shopper): Use[] =>
  world.orders
    .filter((order) => order.buyer === buyer)
    .flatMap(({ uses }) => uses)
    .filter((use) => use.promotion === promotion && !use.returned)

const hasPaid = (world: PromotedWorld, buyer: Shopper, shop: Shop | null): boolean =>
  world.orders.some(
    (order) =>
      order.buyer === buyer &&
      (shop === null || order.shop === shop) &&
      (order.state === 'paid' || order.state === 'closed'),
  )

function isForBuyer(world: PromotedWorld, { audience, shop }: Running, buyer: Shopper): boolean {
  if (audience === 'all') return true
  if (audience === 'newToPlatform') return !hasPaid(world, buyer, null)
  return !hasPaid(world, buyer, world.shops.find(({ id }) => id === shop) ?? null)
}

export const runs = (world: PromotedWorld, { state, startsAt, endsAt }: Running): boolean =>
  state === 'open' && startsAt <= nowOf(world) && nowOf(world) < endsAt

/** True if a buyer can use it, whatever is in the cart. */
function canUse(world: PromotedWorld, promotion: Running, buyer: Shopper): boolean {
  const { usesMax, uses, usesOfBuyer, budget, spent, kind } = promotion
  if (!isForBuyer(world, promotion, buyer)) return false
  if (usesMax !== null && uses >= usesMax) return false
  if (budget !== null && spent >= budget) return false
  const limit = kind === 'coupon' || kind === 'platformCoupon' ? null : usesOfBuyer
  return limit === null || activeUses(world, promotion, buyer).length < limit
}

const withBudget = (promotion: Running): Running => {
  promotion.budgetLeft = promotion.budget === null ? null : promotion.budget - promotion.spent
  return promotion
}

const isFrozen = ({ shop, state }: Running): boolean => shop === null && state !== 'open'

/** Coupons that a buyer can still use; of several of one promotion the one that ends first, or the one that was chosen. */
function heldBy(world: PromotedWorld, buyer: Shopper, shops: readonly string[]): Claim[] {
  const all = world.claims
    .filter((claim) => claim.buyer === buyer && claim.parent === null && claim.endsAt > nowOf(world))
    .filter(({ promotion }) => promotion.shop === null || shops.includes(promotion.shop))
    .sort((a, b) => a.endsAt - b.endsAt || (a.id < b.id ? -1 : 1))
  const wanted = new Set(buyer.choices.values())
  const first = new Map<Running, Claim>()
  for (const claim of all) if (!first.has(claim.promotion) || wanted.has(claim.id)) first.set(claim.promotion, claim)
  return [...first.values()]
}

export interface Priced {
  cart: ModelCart
  taken: ModelTaken[]
  left: number[]
  coupons: Claim[]
}

const boughtOf = ({ lines }: Cart['shops'][number]) => lines.filter(({ gift }) => !gift)

/** Prices a buyer's cart as the model sees it; the lines stand in the order of the page. */
export function priced(world: PromotedWorld, buyer: Shopper, page: Cart): Priced {
  const lines = page.shops.flatMap((shop) =>
    boughtOf(shop).map(({ skuId, qty }) => ({
      ...{ sku: skuId, shop: shop.id, qty },
      unit: world.skus.find(({ id }) => id === skuId)?.price ?? 0,
    })),
  )
  const shops = [...new Set(lines.map(({ shop }) => shop))]
  const delivery = new Map(
    shops.map((shop) => {
      const own = lines.filter((line) => line.shop === shop)
      const grams = total(own.map(({ sku, qty }) => qty * (world.skus.find(({ id }) => id === sku)?.weight ?? 0)))
      const fee = world.fees.find(({ fromG, toG }) => grams <= toG && (grams > fromG || fromG === 0))
      return [shop, fee?.feeP ?? 0] as const
    }),
  )
  const cart: ModelCart = {
    ...{ lines, delivery },
    piecesLeft(promotion, sku) {
      const pool = (promotion as Running).pools.get(sku)
      if (!pool) return 0
      const own = total(
        activeUses(world, promotion as Running, buyer)
          .flatMap(({ pieces }) => pieces)
          .filter((each) => each.sku === sku)
          .map(({ qty }) => qty),
      )
      return Math.max(0, Math.min(pool.stock - pool.sold, (pool.limit ?? Number.MAX_SAFE_INTEGER) - own))
    },
  }
  const automatic = world.promotions.filter(
    ({ kind, shop }) => kind !== 'code' && kind !== 'coupon' && kind !== 'platformCoupon' && shops.includes(shop ?? ''),
  )
  const typed = world.promotions.filter((each) => each.kind === 'code' && codeOf(world, each, buyer)?.works)
  const others = [...automatic, ...typed]
    .filter((each) => runs(world, each) && canUse(world, each, buyer))
    .map(withBudget)
  const held = heldBy(world, buyer, shops)
  const usable = held.filter(({ promotion }) => !isFrozen(promotion) && canUse(world, promotion, buyer))
  const wanted: string[] = []
  for (const { id, promotion } of held) if (buyer.choices.get(promotion.shop ?? '') === id) wanted.push(promotion.id)
  const open = usable.filter(
    ({ promotion }) => wanted.includes(promotion.id) || !buyer.choices.has(promotion.shop ?? ''),
  )
  const chosen = modelCoupons(
    cart,
    others,
    open.map(({ promotion, endsAt }) => ({ promotion: withBudget(promotion), endsAt })),
    wanted,
  )
  const { left, taken } = modelPrice(cart, [...others, ...chosen])
  return {
    cart,
    taken,
    left,
    coupons: held.filter(({ promotion }) => chosen.includes(promotion) || wanted.includes(promotion.id)),
  }
}

/** The code by which a buyer gets a promotion: the first typed that still works, else the first. */
export function codeOf(
  world: PromotedWorld,
  promotion: Running,
  buyer: Shopper,
): { code: string; works: boolean } | null {
  const typed = buyer.codes
    .filter(({ code }) => promotion.codes.includes(code))
    .sort((a, b) => a.at - b.at || (a.code < b.code ? -1 : 1))
    .map(({ code }) => ({
      code,
      works:
        !promotion.once ||
        !world.orders.some(({ uses }) =>
          uses.some((use) => use.promotion === promotion && use.code === code && !use.returned),
        ),
    }))
  return typed.find(({ works }) => works) ?? typed[0] ?? null
}
