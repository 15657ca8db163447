'use server'

import { z } from 'zod'
import { DECISION, decideCase, remarkOf } from '@/app/_kit/queue/decide-case'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/finance/adjustment'
import { parsePounds } from '@/lib/domain/money'
import { upstream } from '@/lib/upstream/call'

const LIST = '/op/finance/adjustments'
const HERE = { under: '/op/finance' }
const FAULTS = 'finance.fault'
const added = contract.addAdjustment.body.shape

const Typed = z.object({
  ...{ shopNo: added.shopNo, kind: added.kind, reasonZh: added.reasonZh, reasonEn: added.reasonEn },
  amountP: z
    .string()
    .transform(parsePounds)
    .pipe(z.int({ error: 'format' }).pipe(added.amountP)),
  out: z.string().optional().transform(Boolean),
  idempotencyKey: PressKey.optional(),
})

/** Enters an adjustment; another person posts it. */
export const add = action('adjust:make', Typed, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { id, no } = await inWords(FAULTS, () => upstream(contract.addAdjustment, { body }, options))
  await done(`${LIST}/${id}`, 'finance.adjustment.done.added', { ...HERE, values: { no } })
})

const asked = contract.askReversal.body.shape
const Reversal = z.object({ ...asked, idempotencyKey: PressKey.optional() })

/** Requests the reversal of a journal; another person posts it. */
export const askReversal = action('adjust:make', Reversal, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { id, no } = await inWords(FAULTS, () => upstream(contract.askReversal, { body }, options))
  await done(`${LIST}/${id}`, 'finance.adjustment.done.asked', { ...HERE, values: { no } })
})

const { id } = contract.decideAdjustment.body.shape
const Decided = z.object({ ...DECISION, id, version: z.coerce.number().int() })

/** Posts or refuses another person's entry, and redirects to the next case. */
export const decide = action('adjust:approve', Decided, async ({ id: caseId, version, inbox, ...typed }) => {
  const remark = await remarkOf('adjustment_refusal', typed)
  const accept = typed.decision === 'accept'
  const body = { id: caseId, version, accept, remarkZh: remark.zh, remarkEn: remark.en }
  return decideCase({
    ...{ kind: 'adjustment', id: caseId, inbox, queue: LIST },
    decide: (send) => inWords(FAULTS, () => send(contract.decideAdjustment, body)),
    words: () => `finance.adjustment.done.${accept ? 'posted' : 'refused'}`,
  })
})
