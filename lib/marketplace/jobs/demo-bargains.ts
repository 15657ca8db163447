import { setCartCode, setCartItem } from '@/lib/contract/cart'
import { goodsOnSale, searchGoods } from '@/lib/contract/mall'
import { claimCoupon, couponsForMe } from '@/lib/contract/mall/coupon'
import { flashSales } from '@/lib/contract/mall/flash'
import type { GroupOffer } from '@/lib/contract/mall/group'
import { choose, type DemoBuyers, orderAndPay, type Shopper } from './demo-orders'

/** Pieces of a stock-up: enough for the thresholds of the demo's reductions, codes and coupons. */
const MANY = [15, 25] as const
/** Discount codes of the demo that a buyer may have read somewhere. */
const CODES = ['YORKSHIRE', 'FREEPOST', 'AUTUMN5'] as const

/** Claims an open coupon; true if there was one. */
export async function claimOne({ call, random }: DemoBuyers, { token }: Shopper): Promise<boolean> {
  const open = ((await call(couponsForMe, token, { query: {} })).data ?? []).filter(({ trouble }) => trouble === null)
  if (open.length === 0) return false
  return (await call(claimCoupon, token, { body: { id: random.pick(open).id } })).ok
}

/** Buys many of one thing, so that a reduction, a code or a claimed coupon counts. */
export async function stockUp(demo: DemoBuyers, shopper: Shopper): Promise<boolean> {
  const { call, random } = demo
  await claimOne(demo, shopper)
  const skuId = await choose(demo)
  if (!skuId) return false
  const put = await call(setCartItem, shopper.token, { body: { skuId, qty: random.between(...MANY) } })
  if (!put.ok) return false
  if (random.chance(0.5)) await call(setCartCode, shopper.token, { body: { code: random.pick(CODES) } })
  return orderAndPay(demo, shopper)
}

/** Buys something in a running flash sale. */
export async function buyFlash(demo: DemoBuyers, shopper: Shopper): Promise<boolean> {
  const { call, random } = demo
  const sales = ((await call(flashSales, null)).data ?? []).filter(({ running }) => running)
  const goods = sales.flatMap((sale) => sale.goods).filter(({ left }) => left > 0)
  if (goods.length === 0) return false
  await call(setCartItem, shopper.token, { body: { skuId: random.pick(goods).skuId, qty: 1 } })
  return orderAndPay(demo, shopper)
}

/** Group buys by the browser that found them. */
const found = new WeakMap<DemoBuyers['call'], string>()

/** Returns a product with a group buy, searching until one is known. */
async function groupOffer({ call }: DemoBuyers): Promise<GroupOffer | null> {
  const known = found.get(call)
  const ids = known
    ? [known]
    : ((await call(searchGoods, null, { query: { size: 40 } })).data?.records ?? []).map(({ id }) => id)
  for (const id of ids) {
    const group = (await call(goodsOnSale, null, { params: { id } })).data?.group
    if (group) {
      found.set(call, id)
      return group
    }
  }
  found.delete(call)
  return null
}

/** Joins a team of a group buy, or opens one. */
export async function buyTogether(demo: DemoBuyers, shopper: Shopper): Promise<boolean> {
  const offer = await groupOffer(demo)
  const sku = offer?.skus.find(({ left }) => left > 0)
  if (!offer || !sku) return false
  const teamId = offer.teams[0]?.id ?? null
  if (teamId === null && !offer.canOpen) return false
  return orderAndPay(demo, shopper, { skuId: sku.skuId, qty: 1, teamId })
}

/** One act with a promotion: a stock-up, a flash price or a group buy. */
export async function bargain(demo: DemoBuyers, shopper: Shopper): Promise<boolean> {
  const act = demo.random.weighted([
    [stockUp, 25],
    [buyFlash, 40],
    [buyTogether, 35],
  ] as const)
  return act(demo, shopper)
}
