import 'server-only'
import { type Cart, getCart } from '@/lib/contract/cart'
import { shopperToken } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { usualAddress } from '../_shared/glance'

const NOTHING: Cart = {
  ...{ shops: [], gone: [], codes: [], coupons: [], points: null, group: null, pieces: 0, totalP: 0, ready: false },
}

/** The cart priced for the default address; empty if this browser has none. */
export async function ownCart() {
  if (!(await shopperToken())) return { cart: NOTHING, postcode: null }
  const usual = await usualAddress()
  const cart = await asBuyer(getCart, { query: usual ? { addressId: usual.id } : {} })
  return { cart, postcode: usual?.address.postcode ?? null }
}
