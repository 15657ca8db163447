'use server'

import { z } from 'zod'
import { mallAction } from '@/lib/actions/buyer-action'
import { Id } from '@/lib/contract/common'
import { setWish } from '@/lib/contract/mall/wish'
import { buyerToken, toBuyerLogin } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { doneAt } from './done'

const Wish = z.object({ productId: Id, wanted: z.enum(['1', '']), at: z.enum(['goods', 'list']).default('goods') })

/** Adds a product to the wish list or removes it; visitors sign in first. */
export const wish = mallAction(Wish, async ({ productId, wanted, at }) => {
  const page = at === 'list' ? '/mall/wishes' : `/mall/goods/${productId}`
  if (!(await buyerToken())) await toBuyerLogin(page)
  await asBuyer(setWish, { body: { productId, wanted: wanted === '1' } })
  doneAt(page, wanted ? 'wished' : 'unwished')
})
