'use server'

import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { setCartPoints } from '@/lib/contract/cart'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { doneAt } from './done'
import { NextPath } from './next-path'

const Choice = z.object({ use: z.enum(['', '1']), next: NextPath })

/** Sets whether points pay part of the cart. */
export const usePoints = buyerAction(Choice, async ({ use, next }) => {
  await asBuyer(setCartPoints, { body: { use: use === '1' } })
  doneAt(next, use === '1' ? 'pointsUsed' : 'pointsKept')
})
