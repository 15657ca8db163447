'use server'

import { z } from 'zod'
import { shopperAction } from '@/lib/actions/buyer-action'
import { setCartCode } from '@/lib/contract/cart'
import { Id } from '@/lib/contract/common'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { doneAt } from './done'

const Next = z
  .string()
  .regex(/^\/mall\/(cart|checkout)(\?[\w=&-]*)?$/)
  .catch('/mall/cart')
const Typed = z.object({ discountCode: setCartCode.body.shape.code, next: Next, skuId: Id.optional() })

/** Applies a discount code. */
export const applyCode = shopperAction(Typed, async ({ discountCode: code, next, skuId }) => {
  await asBuyer(setCartCode, { body: { code, ...(skuId && { skuId }) } })
  doneAt(next, 'codeUsed')
})

/** Removes a discount code from the cart. */
export const removeCode = shopperAction(Typed, async ({ discountCode: code, next }) => {
  await asBuyer(setCartCode, { body: { code, remove: true } })
  doneAt(next, 'codeRemoved')
})
