'use server'

import { z } from 'zod'
import { DECISION, decideCase, remarkOf } from '@/app/_kit/queue/decide-case'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { decideDispute, postStatements } from '@/lib/contract/finance/statement'
import { upstream } from '@/lib/upstream/call'

const Key = z.object({ idempotencyKey: PressKey.optional() })

/** Posts the missing statements. */
export const postNow = action('statement:run', Key, async ({ idempotencyKey }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { statements, exceptions } = await upstream(postStatements, { body: {} }, options)
  const said = exceptions.length > 0 ? 'postedSome' : 'posted'
  await done('/op/finance/statements', `finance.statementDesk.done.${said}`, {
    under: '/op/finance',
    values: { count: statements, left: exceptions.length },
    tone: exceptions.length > 0 ? 'warn' : 'ok',
  })
})

const { id } = decideDispute.body.shape
const Decided = z.object({ ...DECISION, id, version: z.coerce.number().int() })

/** Answers a disputed line and redirects to the next one. */
export const decide = action('statement:run', Decided, async ({ id: caseId, version, inbox, ...typed }) => {
  const remark = await remarkOf('dispute_answer', typed)
  const accept = typed.decision === 'accept'
  const body = { id: caseId, version, accept, remarkZh: remark.zh, remarkEn: remark.en }
  return decideCase({
    ...{ kind: 'statementDispute', id: caseId, inbox, queue: '/op/finance/statements/disputes' },
    decide: (send) => send(decideDispute, body),
    words: ({ adjustmentNo }) =>
      `finance.dispute.done.${accept ? (adjustmentNo ? 'corrected' : 'accepted') : 'rejected'}`,
  })
})
