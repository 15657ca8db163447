'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { stopShopPromotion } from '@/lib/contract/marketing/shop-promotions'
import { upstream } from '@/lib/upstream/call'
import { SHOP_PROMOTIONS } from './_promotion/promotion-list'

const Typed = stopShopPromotion.body
  .extend({ version: z.coerce.number().int(), idempotencyKey: PressKey.optional() })
  .strip()

export const stop = action('promo:stop', Typed, async ({ idempotencyKey, ...body }) => {
  await upstream(stopShopPromotion, { body }, { ...(idempotencyKey && { idempotencyKey }) })
  return done(`${SHOP_PROMOTIONS}/${body.id}`, 'shopPromotions.stopped', { under: SHOP_PROMOTIONS })
})
