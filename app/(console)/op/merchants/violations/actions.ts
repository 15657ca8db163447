'use server'

import { z } from 'zod'
import { LOOKED_INPUT, looked } from '@/app/_kit/queue/decide-case'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { keptUploads, uploadFields } from '@/lib/actions/kept-uploads'
import { addViolation, decideAppeal, revokeViolation } from '@/lib/contract/violation'
import { upstream } from '@/lib/upstream/call'

const LIST = '/op/merchants/violations'
const version = z.coerce.number().int()

/** Choice of the form: by the rule, or overridden. */
const counts = z.enum(['', '1', '0']).transform((typed) => (typed === '' ? null : typed === '1'))
const Typed = z.object({
  ...addViolation.body.shape,
  counts,
  ...uploadFields('files'),
  idempotencyKey: PressKey.optional(),
})

export const record = action('violation:record', Typed, async ({ idempotencyKey, ...typed }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const files = await keptUploads(typed, 'files', 'document')
  const { 'files.files': _sent, ...rest } = typed
  const body = { ...rest, files }
  const { id, count, penalty } = await inWords('violation.fault', () => upstream(addViolation, { body }, options))
  return done(`${LIST}/${id}`, `violation.done.${penalty}`, { values: { count }, under: '/op/merchants' })
})

const Revoked = z.object({ ...revokeViolation.body.shape, version })

export const revoke = action('violation:revoke', Revoked, async (body) => {
  const { count, lifted } = await upstream(revokeViolation, { body })
  const words = `violation.done.${lifted ? 'revokedLifted' : 'revoked'}`
  return done(`${LIST}/${body.id}`, words, { values: { count }, under: '/op/merchants' })
})

const Decided = z.object({ ...decideAppeal.body.shape, ...LOOKED_INPUT, version })

/** Decides an appeal and redirects to the next pending one. */
export const decide = action('appeal:decide', Decided, async ({ riskNote: _, unopened, ...typed }) => {
  const body = { ...typed, ...(unopened && { unopened }) }
  const { count, lifted, next } = await looked(() => upstream(decideAppeal, { body }))
  const words = `violation.done.${lifted ? 'appealLifted' : body.decision}`
  return done(next ? `${LIST}/${next}` : '/op/merchants/appeals', words, { values: { count }, under: '/op/merchants' })
})
