'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { ukStamp } from '@/components/ui/uk-time'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/subscription/op'
import { upstream } from '@/lib/upstream/call'
import { SUBSCRIPTIONS } from './subscription-list'

const HERE = { under: '/op/merchants' }
const FAULTS = 'subscription.fault'
const version = z.coerce.number().int()
const granted = contract.grantDays.body.shape

const Granted = z.object({
  ...granted,
  version,
  days: z.coerce.number({ error: 'format' }).pipe(granted.days),
  idempotencyKey: PressKey.optional(),
})

/** Grants a shop extra days of its plan. */
export const grant = action('merchant:plan', Granted, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { endTime } = await inWords(FAULTS, () => upstream(contract.grantDays, { body }, options))
  const values = { days: body.days, end: ukStamp(Date.parse(endTime)) }
  return done(`${SUBSCRIPTIONS}/${body.shopId}`, 'subscription.desk.done.granted', { ...HERE, values })
})

const Cancelled = z.object({
  ...contract.cancelSubscription.body.shape,
  version,
  cancel: z.enum(['1', '0']).transform((text) => text === '1'),
})

/** Cancels a subscription at its end, or reverts that. */
export const cancel = action('merchant:plan', Cancelled, async (body) => {
  await inWords(FAULTS, () => upstream(contract.cancelSubscription, { body }))
  const words = `subscription.desk.done.${body.cancel ? 'cancelled' : 'resumed'}`
  return done(`${SUBSCRIPTIONS}/${body.shopId}`, words, HERE)
})

const Refunded = z.object({ ...contract.refundSubscriptionOrder.body.shape, version, shopId: granted.shopId })

/** Refunds a period that has not begun to the shop's balance. */
export const refund = action('merchant:plan', Refunded, async ({ shopId, ...body }) => {
  await inWords(FAULTS, () => upstream(contract.refundSubscriptionOrder, { body }))
  return done(`${SUBSCRIPTIONS}/${shopId}`, 'subscription.desk.done.refunded', HERE)
})
