'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { decideGoodsReview } from '@/lib/contract/goods-review'
import { upstream } from '@/lib/upstream/call'

const QUEUE = '/op/goods/review'
const DONE: Record<number, string> = { 1: 'accepted', 2: 'partly', 3: 'returned' }
const { id, declined, remarkZh, remarkEn } = decideGoodsReview.body.shape

const Typed = z.object({
  id,
  version: z.coerce.number().int(),
  decision: z.enum(['accept', 'return']),
  declined: declined.default([]),
  remarkZh,
  remarkEn,
})

/** Decides, and leads to the next case that waits; to the queue when none does. */
export const decide = action('goodsReview:decide', Typed, async ({ decision, ...typed }) => {
  const body = { ...typed, accept: decision === 'accept' }
  const { state, next } = await inWords('goods.fault', () => upstream(decideGoodsReview, { body }))
  revalidatePath(QUEUE, 'layout')
  redirect(`${next ? `${QUEUE}/${next}` : QUEUE}?done=${DONE[state]}`)
})
