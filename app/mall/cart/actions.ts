'use server'

import { z } from 'zod'
import { shopperAction } from '@/lib/actions/buyer-action'
import { setCartItem } from '@/lib/contract/cart'
import { Id } from '@/lib/contract/common'
import { CART_LINES_MAX, CART_QTY_MAX } from '@/lib/domain/cart'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { doneAt } from '../_shared/done'

const CART = '/mall/cart'
const Counted = z.object({ skuId: Id, qty: z.coerce.number().int().min(0).max(CART_QTY_MAX) })

/** Sets a quantity; 0 removes the line. */
export const setQuantity = shopperAction(Counted, async (body) => {
  await asBuyer(setCartItem, { body })
  doneAt(CART, body.qty === 0 ? 'removed' : 'changed')
})

const Gone = z.object({ skus: z.string().transform((text) => text.split(',').slice(0, CART_LINES_MAX)) })

/** Removes products that are no longer on sale. */
export const removeGone = shopperAction(Gone, async ({ skus }) => {
  for (const skuId of skus) await asBuyer(setCartItem, { body: { skuId, qty: 0 } })
  doneAt(CART, 'removed')
})
