'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/finance/op'
import { upstream } from '@/lib/upstream/call'

const DESK = '/op/finance/withdrawals'
const FAULTS = 'finance.fault'
const { id } = contract.passWithdrawal.body.shape
const One = { id, version: z.coerce.number().int() }

/** Address of the next pending case, or of the queue. */
const nextHref = (next: string | null) => (next ? `${DESK}/${next}` : DESK)

const { riskNote } = contract.passWithdrawal.body.shape
const Passed = z.object({ ...One, riskNote: riskNote.or(z.literal('')), second: z.literal('1').optional() })

export const pass = action('withdraw:audit', Passed, async ({ second, riskNote: note, ...one }) => {
  const body = { ...one, second: second === '1', ...(note && { riskNote: note }) }
  const { needsSecond, next } = await inWords(FAULTS, () => upstream(contract.passWithdrawal, { body }))
  const said = needsSecond ? 'finance.desk.done.passedFirst' : 'finance.desk.done.passed'
  await done(nextHref(next), said, { under: '/op/finance' })
})

const { reasonZh, reasonEn } = contract.refuseWithdrawal.body.shape

export const refuse = action('withdraw:audit', z.object({ ...One, reasonZh, reasonEn }), async (body) => {
  const { next } = await inWords(FAULTS, () => upstream(contract.refuseWithdrawal, { body }))
  await done(nextHref(next), 'finance.desk.done.refused', { under: '/op/finance' })
})

export const send = action('payout:send', z.object(One), async (body) => {
  await upstream(contract.sendWithdrawal, { body })
  await done(`${DESK}/${body.id}`, 'finance.desk.done.sent', { under: '/op/finance' })
})

const settled = contract.settleWithdrawal.body.shape

const Settled = z.object({
  ...One,
  result: z.enum(['paid', 'failed']),
  paidRef: settled.paidRef,
  reasonZh: settled.reasonZh,
  reasonEn: settled.reasonEn,
})

export const settle = action('payout:send', Settled, async ({ result, ...typed }) => {
  const body = { ...typed, paid: result === 'paid' }
  await inWords(FAULTS, () => upstream(contract.settleWithdrawal, { body }))
  await done(`${DESK}/${body.id}`, `finance.desk.done.${result}`, { under: '/op/finance' })
})
