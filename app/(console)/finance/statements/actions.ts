'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { keptUploads, uploadFields } from '@/lib/actions/kept-uploads'
import { confirmStatement, disputeLine } from '@/lib/contract/finance/statement'
import { parsePounds } from '@/lib/domain/money'
import { upstream } from '@/lib/upstream/call'

const LIST = '/finance/statements'
const HERE = { under: '/finance' }

const One = z.object({ id: confirmStatement.body.shape.id, version: z.coerce.number().int() })

/** Confirms a statement. */
export const confirm = action('finance:statement', One, async (body) => {
  await upstream(confirmStatement, { body })
  await done(`${LIST}/${body.id}`, 'finance.statement.done.confirmed', HERE)
})

const { no, lineId, expectedP, text } = disputeLine.body.shape
const Typed = z.object({
  ...{ no, lineId, text, ...uploadFields('files') },
  expectedP: z
    .string()
    .transform(parsePounds)
    .pipe(z.int({ error: 'format' }).pipe(expectedP)),
  idempotencyKey: PressKey.optional(),
})

/** Disputes one line. */
export const dispute = action('finance:statement', Typed, async ({ idempotencyKey, ...typed }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { no, lineId, expectedP, text } = typed
  const files = await keptUploads(typed, 'files', 'document')
  await upstream(disputeLine, { body: { no, lineId, expectedP, text, files } }, options)
  await done(LIST, 'finance.statement.done.disputed', { ...HERE, values: { no } })
})
