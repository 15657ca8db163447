'use server'

import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { decideGoodsReview } from '@/lib/contract/goods-review'
import { upstream } from '@/lib/upstream/call'
import { DECISION, decideCase, remarkOf } from '../../../_queue/decide-case'

const DONE: Record<number, string> = { 1: 'accepted', 2: 'partly', 3: 'returned' }
const { id, declined } = decideGoodsReview.body.shape
const Typed = z.object({ ...DECISION, id, version: z.coerce.number().int(), declined: declined.default([]) })

/** Decides, and leads to the next case that waits; to the queue when none does. */
export const decide = action('goodsReview:decide', Typed, async ({ id, version, declined, inbox, ...typed }) => {
  const remark = await remarkOf('goods_return_reason', typed)
  const accept = typed.decision === 'accept'
  const body = { id, version, accept, declined, remarkZh: remark.zh, remarkEn: remark.en }
  return decideCase({
    ...{ kind: 'goodsReview', id, inbox, queue: '/op/goods/review' },
    decide: () => inWords('goods.fault', () => upstream(decideGoodsReview, { body })),
    words: ({ state }) => `goods.done.${DONE[state]}`,
  })
})
