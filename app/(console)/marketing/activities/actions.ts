'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { typedRows } from '@/app/_kit/record/rows-input'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { enrolActivity } from '@/lib/contract/marketing/activity'
import { withdrawActivity } from '@/lib/contract/marketing/enrolment'
import { payEnrolment, startEnrolmentPayment } from '@/lib/contract/marketing/enrolment-fee'
import { ENROLMENT } from '@/lib/domain/marketing/enrolment'
import { paymentPage } from '@/lib/domain/own-path'
import { upstream } from '@/lib/upstream/call'
import { ACTIVITIES, OWN } from '../_enrolment/paths'
import { SKUS_MAX, TypedSku } from '../_price/price-controls'
import { Ticked } from '../_promotion/fields'

const HERE = { under: ACTIVITIES }
const FAULTS = 'enrolment.fault'
const { shape } = enrolActivity.body
const version = z.coerce.number().int()

const Typed = z.object({
  activityId: shape.activityId,
  skus: typedRows(TypedSku, SKUS_MAX).pipe(shape.skus),
  buyerLimit: z.coerce.number().pipe(shape.buyerLimit),
  meets: Ticked.pipe(shape.meets),
  idempotencyKey: z.string().max(64).optional(),
})

/** Enrols products, and leads to the payment where there is a fee. */
export const enrol = action('marketing:activity:enrol', Typed, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { id, state } = await inWords(FAULTS, () => upstream(enrolActivity, { body }, options))
  const word = state === ENROLMENT.pendingPayment ? 'enrolment.done.held' : 'enrolment.done.enrolled'
  return done(`${OWN}/${id}`, word, HERE)
})

export const withdraw = action(
  'marketing:activity:enrol',
  z.object({ id: withdrawActivity.body.shape.id, version }),
  async (body) => {
    await upstream(withdrawActivity, { body })
    return done(`${OWN}/${body.id}`, 'enrolment.done.withdrawn', HERE)
  },
)

const Paid = z.object({ ...payEnrolment.body.shape, version })

/** Pays the fee from the balance. */
export const pay = action('subscription:buy', Paid, async (body) => {
  await inWords(FAULTS, () => upstream(payEnrolment, { body }))
  return done(`${OWN}/${body.id}`, 'enrolment.done.paid', HERE)
})

const Online = z.object({
  id: startEnrolmentPayment.body.shape.id,
  version,
  method: z.coerce.number().pipe(startEnrolmentPayment.body.shape.method),
  idempotencyKey: z.string().max(64).optional(),
})

/** On to the payment provider's page. */
export const payOnline = action('subscription:buy', Online, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { page } = await inWords(FAULTS, () => upstream(startEnrolmentPayment, { body }, options))
  return redirect(paymentPage(page, { sandbox: '/subscription/pay/', back: `${OWN}/${body.id}` }))
})
