'use server'

import { z } from 'zod'
import { DECISION, decideCase, remarkOf } from '@/app/_kit/queue/decide-case'
import { QUEUE } from '@/app/(console)/marketing/_enrolment/paths'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { decideEnrolment } from '@/lib/contract/marketing/enrolment'

const Typed = z.object({ ...DECISION, id: decideEnrolment.body.shape.id, version: z.coerce.number().int() })

/** Decides an enrolment and redirects to the next pending one, or to the queue. */
export const decide = action('flash:decide', Typed, async ({ id, version, inbox, ...typed }) => {
  const remark = await remarkOf('flash_return_reason', typed)
  const body = { id, version, accept: typed.decision === 'accept', remarkZh: remark.zh, remarkEn: remark.en }
  return decideCase({
    ...{ kind: 'flashEnrolment', id, inbox, queue: QUEUE },
    decide: (send) => inWords('enrolment.fault', () => send(decideEnrolment, body)),
    words: ({ state }) => (state === 1 ? 'enrolment.done.passed' : 'enrolment.done.failed'),
  })
})
