import type { Cart } from '@/lib/contract/cart'
import { CartCoupons } from './cart-coupons'
import { CartPoints } from './cart-points'
import { Codes } from './codes'

interface Props {
  cart: Cart
  /** Page shown afterwards. */
  next: string
  done: string | string[] | undefined
  /** SKU of a group buy that replaces the cart. */
  skuId?: string | undefined
}

/** Coupons, codes and points that the buyer can apply to a cart. */
export function CartDiscounts(props: Props) {
  if (props.cart.shops.length === 0) return null
  return (
    <>
      <CartCoupons {...props} />
      <Codes {...props} />
      <CartPoints {...props} />
    </>
  )
}
