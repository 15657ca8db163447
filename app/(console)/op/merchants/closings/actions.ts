'use server'

import { z } from 'zod'
import { DECISION, decideCase, remarkOf } from '@/app/_kit/queue/decide-case'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { decideClosing } from '@/lib/contract/shop/course'

const QUEUE = '/op/merchants/closings'
const { id } = decideClosing.body.shape
const Typed = z.object({ ...DECISION, id, version: z.coerce.number().int() })

/** Decides a case and redirects to the next pending one, or to the queue. */
export const decide = action('merchant:close', Typed, async ({ id, version, inbox, ...typed }) => {
  const remark = await remarkOf('closing_reason', typed)
  const body = { id, version, approve: typed.decision === 'accept', remarkZh: remark.zh, remarkEn: remark.en }
  return decideCase({
    ...{ kind: 'shopClosing', id, inbox, queue: QUEUE },
    decide: (send) => inWords('shop.closings.fault', () => send(decideClosing, body)),
    words: ({ state }) => `shop.closings.done.${state}`,
  })
})
