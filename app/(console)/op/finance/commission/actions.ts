'use server'

import { z } from 'zod'
import { DECISION, decideCase, remarkOf } from '@/app/_kit/queue/decide-case'
import { done, refused } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/finance/commission'
import { parsePounds } from '@/lib/domain/money'
import { plainTyped } from '@/lib/domain/typed'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { upstream } from '@/lib/upstream/call'

const LIST = '/op/finance/commission'
const HERE = { under: '/op/finance' }
const added = contract.addCommissionRule.body.shape
const ended = contract.endCommissionRule.body.shape

const NONE = z.literal('').transform(() => null)
const Pounds = z
  .string()
  .transform(parsePounds)
  .pipe(z.int({ error: 'format' }).min(0, { error: 'format' }))
/** "8" or "8.25" percent as basis points. */
const Rate = z
  .string()
  .transform((text) => {
    const plain = plainTyped(text).replace(/[% ]/g, '')
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
  idempotencyKey: PressKey.optional(),
})

/** Proposes a rule that starts on a later day. */
export const add = action('commission:edit', Typed, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { no } = await inWords('finance.fault', () => upstream(contract.addCommissionRule, { body }, options))
  await done(LIST, 'finance.commission.done.added', { ...HERE, values: { no } })
})

const dropped = action('commission:edit', z.object({ id: ended.id }), ({ id }) =>
  upstream(contract.deleteCommissionRule, { query: { id } }),
)

/** Withdraws a proposal, or proposes to cancel a rule before it starts, from a button of the list. */
export async function remove(form: unknown): Promise<void> {
  const result = await dropped(form)
  if (!result.ok) return refused(result.message, LIST, HERE.under)
  await done(LIST, `finance.commission.done.${result.data.changeId === null ? 'deleted' : 'deletion'}`, HERE)
}

const End = z.object({ id: ended.id, version: z.coerce.number().int() })
const stopped = action('commission:edit', End, (body) =>
  upstream(contract.endCommissionRule, { body: { ...body, to: addDays(ukDay(Date.now()), 1) } }),
)

/** Proposes that a rule ends tomorrow, from a button of the list. */
export async function proposeEnd(form: unknown): Promise<void> {
  const result = await stopped(form)
  if (!result.ok) return refused(result.message, LIST, HERE.under)
  await done(LIST, 'finance.commission.done.ended', HERE)
}

const decided = contract.decideCommissionChange.body.shape
const Decided = z.object({ ...DECISION, id: decided.id, version: z.coerce.number().int() })

/** Approves or refuses another person's proposal, and redirects to the next case. */
export const decide = action('commission:approve', Decided, async ({ id, version, inbox, ...typed }) => {
  const remark = await remarkOf('commission_refusal', typed)
  const accept = typed.decision === 'accept'
  const body = { id, version, accept, remarkZh: remark.zh, remarkEn: remark.en }
  return decideCase({
    ...{ kind: 'commissionRule', id, inbox, queue: LIST },
    decide: (send) => inWords('finance.fault', () => send(contract.decideCommissionChange, body)),
    words: () => `finance.commission.done.${accept ? 'approved' : 'refused'}`,
  })
})
