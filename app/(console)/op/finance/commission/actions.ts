'use server'

import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/finance-commission'
import { parsePounds } from '@/lib/domain/money'
import { upstream } from '@/lib/upstream/call'
import { done } from '../../../_record/flash'

const LIST = '/op/finance/commission'
const HERE = { under: '/op/finance' }
const added = contract.addCommissionRule.body.shape
const ended = contract.endCommissionRule.body.shape

const NONE = z.literal('').transform(() => null)
const Pounds = z
  .string()
  .transform(parsePounds)
  .pipe(z.int({ error: 'format' }).min(0, { error: 'format' }))
/** "8" or "8.25" in per cent, as hundredths of one. */
const Rate = z
  .string()
  .transform((text) => {
    const plain = text.normalize('NFKC').replace(/[%\s]/g, '')
    return /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
  })
  .pipe(z.int({ error: 'format' }).pipe(added.rateBp))

const Typed = z.object({
  ...{ shopNo: added.shopNo, productCode: added.productCode, category: added.category, note: added.note },
  plan: added.plan,
  rateBp: Rate,
  minP: z.union([NONE, Pounds]),
  maxP: z.union([NONE, Pounds]),
  withDelivery: z.string().optional().transform(Boolean),
  from: added.from,
  to: z.union([NONE, added.from]),
  idempotencyKey: z.string().max(64).optional(),
})

/** Adds a rule that begins on a later day. */
export const add = action('commission:edit', Typed, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { no } = await inWords('finance.fault', () => upstream(contract.addCommissionRule, { body }, options))
  await done(LIST, 'finance.commission.done.added', { ...HERE, values: { no } })
})

const dropped = action('commission:edit', z.object({ id: ended.id }), ({ id }) =>
  upstream(contract.deleteCommissionRule, { query: { id } }),
)

/** Deletes a rule that has not begun, from a button of the list. */
export async function remove(form: unknown): Promise<void> {
  const { ok } = await dropped(form)
  await done(LIST, ok ? 'finance.commission.done.deleted' : 'finance.commission.done.movedOn', {
    ...HERE,
    tone: ok ? 'ok' : 'warn',
  })
}

const End = z.object({ id: ended.id, version: z.coerce.number().int(), to: ended.to })
const stopped = action('commission:edit', End, (body) => upstream(contract.endCommissionRule, { body }))

/** Lets a rule end with today, from a button of the list. */
export async function endToday(form: unknown): Promise<void> {
  const { ok } = await stopped(form)
  await done(LIST, ok ? 'finance.commission.done.ended' : 'finance.commission.done.movedOn', {
    ...HERE,
    tone: ok ? 'ok' : 'warn',
  })
}
