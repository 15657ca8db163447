'use server'

import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { userInfo } from '@/lib/contract/account'
import * as contract from '@/lib/contract/subscription'
import type { Period } from '@/lib/domain/subscription'
import { adoptUser } from '@/lib/session/changes'
import { upstream } from '@/lib/upstream/call'
import { done } from '../_record/flash'

const PLAN = '/subscription/plan'
const ORDERS = '/subscription/orders'
const FAULTS = 'subscription.fault'
const version = z.coerce.number().int()

const { planId, period, kind, amountP } = contract.addSubscriptionOrder.body.shape

interface Chosen {
  planId: string
  period: Period
  amountP: number
}

/** "<plan>:<period>:<pence that stand beside it>" of a choice. */
const Choice = z
  .string({ error: 'required' })
  .transform((text): Record<string, unknown> => {
    const [planId, period, pence] = text.split(':')
    return { planId, period, amountP: Number(pence) }
  })
  .pipe(z.object({ planId, period, amountP }) as unknown as z.ZodType<Chosen, Record<string, unknown>>)

const Ordered = z.object({ kind, choice: Choice, idempotencyKey: z.string().max(64).optional() })

/** Orders a period, or a better plan, and leads to its payment. */
export const order = action('subscription:buy', Ordered, async ({ kind, choice, idempotencyKey }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const body = { kind, ...choice }
  const { id, no } = await inWords(FAULTS, () => upstream(contract.addSubscriptionOrder, { body }, options))
  return done(`${ORDERS}/${id}`, 'subscription.done.ordered', { values: { no }, under: '/subscription' })
})

const Paid = z.object({ ...contract.paySubscriptionOrder.body.shape, version })

/** Pays from the balance. The session learns at once that its shop works again. */
export const pay = action('subscription:buy', Paid, async (body) => {
  const { no } = await inWords(FAULTS, () => upstream(contract.paySubscriptionOrder, { body }))
  await adoptUser({ userInfo: await upstream(userInfo) })
  return done(PLAN, 'subscription.done.paid', { values: { no }, under: '/' })
})

const One = z.object({ ...contract.cancelSubscriptionOrder.body.shape, version })

export const cancel = action('subscription:buy', One, async (body) => {
  await upstream(contract.cancelSubscriptionOrder, { body })
  return done(`${ORDERS}/${body.id}`, 'subscription.done.cancelled', { under: '/subscription' })
})

const Renewed = z.object({ version, choice: Choice, password: contract.startAutoRenewal.body.shape.password })

export const startRenewal = action('subscription:buy', Renewed, async ({ choice: { planId, period }, ...typed }) => {
  await inWords(FAULTS, () => upstream(contract.startAutoRenewal, { body: { ...typed, planId, period } }))
  return done(PLAN, 'subscription.done.renewalOn', { under: '/subscription' })
})

export const stopRenewal = action('subscription:buy', z.object({ version }), async (body) => {
  await upstream(contract.stopAutoRenewal, { body })
  return done(PLAN, 'subscription.done.renewalOff', { under: '/subscription' })
})
