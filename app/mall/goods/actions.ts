'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { mallAction } from '@/lib/actions/buyer-action'
import { openGuest } from '@/lib/contract/buyer'
import { setCartItem } from '@/lib/contract/cart'
import { Id } from '@/lib/contract/common'
import { CART_QTY_MAX } from '@/lib/domain/cart'
import { keepBuyer, shopperToken, toBuyerLogin } from '@/lib/session/buyer'
import { currentCaller } from '@/lib/session/caller'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { endsSession } from '@/lib/upstream/error'
import { counted } from '../_shared/counted'
import { doneAt } from '../_shared/done'

const Chosen = z.object({
  productId: Id,
  skuId: z.string({ error: 'choose' }).pipe(Id),
  qty: z.coerce.number().int().min(1).max(CART_QTY_MAX),
  /** "Buy now" redirects to the checkout. */
  onward: z.literal('checkout').optional(),
})

/** Creates a cart without an account if this browser has none. */
async function requireCart(): Promise<void> {
  if (await shopperToken()) return
  const { locale: language } = await currentCaller()
  const { token } = await asBuyer(openGuest, { body: { language } })
  await keepBuyer(token)
}

/** Needs a cart; an ended session redirects to the sign-in, which restores the selection. */
export const addToCart = mallAction(Chosen, async ({ productId, skuId, qty, onward }) => {
  await requireCart()
  try {
    await asBuyer(setCartItem, { body: { skuId, qty, add: true } })
  } catch (error) {
    if (!endsSession(error)) throw error
    await toBuyerLogin(`/mall/goods/${productId}?${new URLSearchParams({ sku: skuId, qty: String(qty) })}`)
  }
  await counted(productId, 'cart')
  if (onward) redirect('/mall/checkout')
  doneAt('/mall/cart', 'added')
})
