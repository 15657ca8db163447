'use server'

import { z } from 'zod'
import { done, refused } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { addWithdrawal, cancelWithdrawal } from '@/lib/contract/finance'
import { formatPence, parsePounds } from '@/lib/domain/money'
import { upstream } from '@/lib/upstream/call'

const LIST = '/finance/withdrawals'
const { amountP, accountId, password } = addWithdrawal.body.shape

const Asked = z.object({
  amountP: z
    .string()
    .transform(parsePounds)
    .pipe(z.int({ error: 'format' }).pipe(amountP)),
  accountId,
  password,
  idempotencyKey: PressKey.optional(),
})

/** Requests a withdrawal; the amount is frozen at once. */
export const ask = action('finance:withdraw', Asked, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { no, feeP, netP } = await inWords('finance.fault', () => upstream(addWithdrawal, { body }, options))
  const values = { no, fee: formatPence(feeP), net: formatPence(netP) }
  await done(LIST, 'finance.done.asked', { values, under: '/finance' })
})

const One = z.object({ id: cancelWithdrawal.body.shape.id, version: z.coerce.number().int() })

const takeBack = action('finance:withdraw', One, (body) => upstream(cancelWithdrawal, { body }))

/** Cancels a withdrawal before its review, from a button of the list. */
export async function cancel(form: unknown): Promise<void> {
  const result = await takeBack(form)
  if (!result.ok) return refused(result.message, LIST, '/finance')
  await done(LIST, 'finance.done.cancelled', { under: '/finance' })
}
