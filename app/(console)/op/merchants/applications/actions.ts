'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { LOOKED_INPUT, looked, lookedOf } from '@/app/_kit/queue/decide-case'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import {
  acceptApplicationRest,
  assignApplications,
  decideApplication,
  decideApplicationPart,
  decideRefusal,
  noteApplication,
  takeApplication,
} from '@/lib/contract/application/review'
import { RegisterAnswer } from '@/lib/contract/vat/registration'
import { RETURN_REASONS, RETURN_TEXTS } from '@/lib/domain/application'
import { upstream } from '@/lib/upstream/call'

const QUEUE = '/op/merchants/applications'
const pageOf = (id: string) => `${QUEUE}/${encodeURIComponent(id)}`
const { id, part } = decideApplicationPart.body.shape
const { reasonZh, reasonEn, outcome } = decideApplication.body.shape
const Seen = z.object({ id, version: z.coerce.number().int() })

export const take = action('merchant:audit', Seen, async (body) => {
  await upstream(takeApplication, { body })
  revalidatePath(QUEUE, 'layout')
  redirect(pageOf(body.id))
})

const Given = z.object({ id, reviewerId: assignApplications.body.shape.reviewerId })

export const assign = action('merchant:assign', Given, async ({ id: one, reviewerId }) => {
  await upstream(assignApplications, { body: { ids: [one], reviewerId } })
  revalidatePath(QUEUE, 'layout')
  redirect(pageOf(one))
})

const Part = Seen.extend({
  unopened: LOOKED_INPUT.unopened,
  part,
  accept: z.enum(['1', '0']),
  reason: z.enum(RETURN_REASONS).default('other'),
  reasonZh: reasonZh.default(''),
  reasonEn: reasonEn.default(''),
})

/** Standard reasons have prepared texts; other reasons are typed in both languages. */
export const decidePart = action('merchant:audit', Part, async ({ accept, unopened, ...typed }) => {
  const ready = typed.reason === 'other' || typed.reasonZh || typed.reasonEn ? null : RETURN_TEXTS[typed.reason]
  const words = ready ? { reasonZh: ready.zh, reasonEn: ready.en } : {}
  const body = { ...typed, ...words, accept: accept === '1', ...lookedOf({ unopened }) }
  await looked(() => upstream(decideApplicationPart, { body }))
  revalidatePath(QUEUE, 'layout')
  redirect(`${pageOf(typed.id)}#part-${typed.part}`)
})

/** Accepts all undecided parts that were viewed. */
export const acceptRest = action('merchant:audit', Seen, async (body) => {
  const { accepted, left } = await upstream(acceptApplicationRest, { body })
  return done(pageOf(body.id), 'application.desk.restAccepted', { values: { accepted, left }, under: QUEUE })
})

const { answer, registerName, answerRef } = RegisterAnswer.shape

/** The register's answer about the VAT number; without one the number stays pending. */
const VAT_INPUT = {
  answer: z.union([z.literal(''), answer]).default(''),
  registerName: registerName.default(''),
  answerDay: z.string().default(''),
  answerRef: answerRef.default(''),
}

const Outcome = Seen.extend({
  ...LOOKED_INPUT,
  ...VAT_INPUT,
  outcome,
  reasonZh: reasonZh.default(''),
  reasonEn: reasonEn.default(''),
})

const VAT_FIELDS = { 'vatAnswer.registerName': 'registerName', 'vatAnswer.answerDay': 'answerDay' }

/** Decides a case and redirects to the next pending one, or to the queue. */
export const decide = action('merchant:audit', Outcome, async (given) => {
  const { unopened, riskNote, answer: answered, registerName: name, answerDay, answerRef: ref, ...typed } = given
  const vatAnswer = answered && { answer: answered, registerName: name, answerDay, answerRef: ref }
  const body = { ...typed, ...(vatAnswer && { vatAnswer }), ...lookedOf({ unopened, riskNote }) }
  const send = () => inWords('vat.registrations.fault', () => upstream(decideApplication, { body }), VAT_FIELDS)
  const { state, next, no } = await looked(send)
  await done(next ? pageOf(next) : QUEUE, `application.desk.done.${state}`, {
    values: { no, next: next ? 'yes' : 'no' },
    under: QUEUE,
  })
})

const Second = Seen.extend({ confirm: z.enum(['1', '0']) })

export const secondDecision = action('merchant:audit', Second, async ({ confirm, ...seen }) => {
  const { state, next, no } = await upstream(decideRefusal, { body: { ...seen, confirm: confirm === '1' } })
  const onward = confirm === '1'
  const to = onward ? (next ? pageOf(next) : QUEUE) : pageOf(seen.id)
  await done(to, `application.desk.done.${state}`, {
    values: { no, next: onward && next ? 'yes' : 'no' },
    under: QUEUE,
  })
})

export const note = action('merchant:audit', noteApplication.body, async (body) => {
  await upstream(noteApplication, { body })
  revalidatePath(QUEUE, 'layout')
  return null
})
