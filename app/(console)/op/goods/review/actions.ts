'use server'

import { z } from 'zod'
import { DECISION, decideCase, lookedOf, remarkOf } from '@/app/_kit/queue/decide-case'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { decideGoodsReview } from '@/lib/contract/goods/review'

const DONE: Record<number, string> = { 1: 'accepted', 2: 'partly', 3: 'returned', 5: 'declined' }
const { id, declined } = decideGoodsReview.body.shape
const Typed = z.object({
  ...DECISION,
  id,
  version: z.coerce.number().int(),
  declined: declined.default([]),
  final: z.literal('1').optional(),
  rule: z
    .string()
    .max(20)
    .transform((code) => code || null)
    .default(null),
})

/** Decides a case and redirects to the next pending one, or to the queue. */
export const decide = action(
  'goodsReview:decide',
  Typed,
  async ({ id, version, declined, inbox, final, rule, ...typed }) => {
    const remark = await remarkOf('goods_return_reason', typed)
    const accept = typed.decision === 'accept'
    // The rule and a final refusal apply only to what is not accepted.
    const refused = accept ? {} : { final: final === '1', rule }
    const body = {
      id,
      version,
      accept,
      declined,
      remarkZh: remark.zh,
      remarkEn: remark.en,
      ...refused,
      ...lookedOf(typed),
    }
    return decideCase({
      ...{ kind: 'goodsReview', id, inbox, queue: '/op/goods/review' },
      decide: (send) => inWords('goods.fault', () => send(decideGoodsReview, body)),
      words: ({ state }) => `goods.done.${DONE[state]}`,
    })
  },
)
