'use server'

import { z } from 'zod'
import { mallAction } from '@/lib/actions/buyer-action'
import { setCartItem } from '@/lib/contract/cart'
import { Id } from '@/lib/contract/common'
import { CART_QTY_MAX } from '@/lib/domain/cart'
import { toBuyerLogin } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { endsSession } from '@/lib/upstream/error'
import { counted } from '../_shared/counted'
import { doneAt } from '../_shared/done'

const Chosen = z.object({
  productId: Id,
  skuId: z.string({ error: 'choose' }).pipe(Id),
  qty: z.coerce.number().int().min(1).max(CART_QTY_MAX),
})

/** After a sign-in the selection is restored. */
export const addToCart = mallAction(Chosen, async ({ productId, skuId, qty }) => {
  try {
    await asBuyer(setCartItem, { body: { skuId, qty, add: true } })
  } catch (error) {
    if (!endsSession(error)) throw error
    await toBuyerLogin(`/mall/goods/${productId}?${new URLSearchParams({ sku: skuId, qty: String(qty) })}`)
  }
  await counted(productId, 'cart')
  doneAt('/mall/cart', 'added')
})
