'use server'

import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { PressKey } from '@/lib/actions/form-values'
import { setCartCoupon } from '@/lib/contract/cart'
import { claimCoupon } from '@/lib/contract/mall/coupon'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { doneAt } from './done'
import { NextPath } from './next-path'

const Claim = claimCoupon.body.extend({ next: NextPath, idempotencyKey: PressKey.optional() }).strip()

/** Claims a coupon. */
export const claimForMe = buyerAction(Claim, async ({ id, next, idempotencyKey }) => {
  await asBuyer(claimCoupon, { body: { id } }, idempotencyKey)
  doneAt(next, 'claimed')
})

const Choice = z.object({
  /** Blank: the platform. */
  shopId: z.string().max(64),
  /** `best`, `none` or the id of a claim. */
  choice: z.string().max(64),
  next: NextPath,
})

/** Selects a coupon of one issuer for the cart. */
export const chooseForCart = buyerAction(Choice, async ({ shopId, choice, next }) => {
  const best = choice === 'best'
  const claimId = best || choice === 'none' ? null : choice
  await asBuyer(setCartCoupon, { body: { shopId: shopId || null, claimId, best } })
  doneAt(next, 'couponChosen')
})
