'use server'

import { z } from 'zod'
import { DECISION, decideCase, remarkOf } from '@/app/_kit/queue/decide-case'
import { QUEUE } from '@/app/(console)/marketing/flash-sale/_flash/flash-lists'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { decideFlash } from '@/lib/contract/marketing/flash'

const Typed = z.object({ ...DECISION, id: decideFlash.body.shape.id, version: z.coerce.number().int() })

/** Decides an enrolment, and leads to the next one that waits; to the queue when none does. */
export const decide = action('flash:decide', Typed, async ({ id, version, inbox, ...typed }) => {
  const remark = await remarkOf('flash_return_reason', typed)
  const body = { id, version, accept: typed.decision === 'accept', remarkZh: remark.zh, remarkEn: remark.en }
  return decideCase({
    ...{ kind: 'flashEnrolment', id, inbox, queue: QUEUE },
    decide: (send) => inWords('flashSale.fault', () => send(decideFlash, body)),
    words: ({ state }) => (state === 1 ? 'flashSale.done.passed' : 'flashSale.done.failed'),
  })
})
