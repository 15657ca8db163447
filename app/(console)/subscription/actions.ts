'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { userInfo } from '@/lib/contract/account'
import { Id } from '@/lib/contract/common'
import * as contract from '@/lib/contract/subscription'
import { FEE_PAGES, FEE_RECORDS } from '@/lib/domain/fee'
import { paymentPage } from '@/lib/domain/own-path'
import { SANDBOX_CARDS, type SandboxCard } from '@/lib/domain/sandbox'
import { ORDER_STATE, type Period } from '@/lib/domain/subscription'
import { adoptUser } from '@/lib/session/changes'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

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

/** Value of an option: "<plan>:<period>:<displayed pence>". */
const Choice = z
  .string({ error: 'required' })
  .transform((text): Record<string, unknown> => {
    const [planId, period, pence] = text.split(':')
    return { planId, period, amountP: Number(pence) }
  })
  .pipe(z.object({ planId, period, amountP }) as unknown as z.ZodType<Chosen, Record<string, unknown>>)

const Ordered = z.object({ kind, choice: Choice, idempotencyKey: PressKey.optional() })

/** Orders a period or an upgrade, and redirects to the payment. */
export const order = action('subscription:buy', Ordered, async ({ kind, choice, idempotencyKey }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const body = { kind, ...choice }
  const { id, no } = await inWords(FAULTS, () => upstream(contract.addSubscriptionOrder, { body }, options))
  return done(`${ORDERS}/${id}`, 'subscription.done.ordered', { values: { no }, under: '/subscription' })
})

const Paid = z.object({ ...contract.paySubscriptionOrder.body.shape, version })

/** Pays from the balance. The session is refreshed at once, since the shop works again. */
export const pay = action('subscription:buy', Paid, async (body) => {
  const { no } = await inWords(FAULTS, () => upstream(contract.paySubscriptionOrder, { body }))
  return opened(no)
})

const Online = z.object({
  id: contract.startSubscriptionPayment.body.shape.id,
  version,
  method: z.coerce.number().pipe(contract.startSubscriptionPayment.body.shape.method),
  idempotencyKey: PressKey.optional(),
})

/** Redirects to the payment provider's page. */
export const payOnline = action('subscription:buy', Online, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { page } = await inWords(FAULTS, () => upstream(contract.startSubscriptionPayment, { body }, options))
  return redirect(paymentPage(page, { sandbox: '/subscription/pay/', back: `${ORDERS}/${body.id}` }))
})

/** Refreshes the session, since the shop works again, and redirects to the plan's page with a message. */
async function opened(no: string): Promise<never> {
  await adoptUser({ userInfo: await read(userInfo) })
  return done(PLAN, 'subscription.done.paid', { values: { no }, under: '/' })
}

const CARDS = Object.keys(SANDBOX_CARDS) as [SandboxCard, ...SandboxCard[]]
const Card = z.object({
  id: Id,
  orderId: z.union([Id, z.literal('')]),
  fee: z.enum(FEE_RECORDS).or(z.literal('')),
  feeId: z.union([Id, z.literal('')]),
  card: z.enum(CARDS),
})

/** Pays with a test card of the sandbox and returns to the order, plan, fee or debt. */
export const useCard = action('subscription:buy', Card, async ({ id, orderId, fee, feeId, card }) => {
  await upstream(contract.paySubscriptionInSandbox, { params: { id }, body: { card: SANDBOX_CARDS[card] } })
  if (fee !== '') return redirect(`${FEE_PAGES[fee]}/${feeId}?from=provider`)
  if (orderId === '') return redirect('/finance/overview?from=provider')
  const { order } = await read(contract.getSubscriptionOrder, { query: { id: orderId } })
  if (order.state === ORDER_STATE.paid) return opened(order.no)
  return redirect(`${ORDERS}/${orderId}?from=provider`)
})

/** Refreshes this session after a payment made elsewhere, since the shop works again. */
export const goOn = action('subscription:buy', z.object({ no: z.string().max(40) }), ({ no }) => opened(no))

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
