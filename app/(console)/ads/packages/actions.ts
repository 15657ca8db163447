'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { buyAdPackage, payAdPurchase, startAdPurchasePayment } from '@/lib/contract/ads/package'
import { paymentPage } from '@/lib/domain/own-path'
import { upstream } from '@/lib/upstream/call'
import { PACKAGES } from './_package/offers'

const HERE = { under: '/ads' }
const FAULTS = 'adOrder.fault'
const One = { id: payAdPurchase.body.shape.id, version: z.coerce.number().int() }

const Bought = z.object({
  packageId: buyAdPackage.body.shape.packageId,
  priceP: z.coerce.number().int(),
  idempotencyKey: PressKey.optional(),
})

/** Buys a package and redirects to the payment. */
export const buy = action('ads:buy', Bought, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { id } = await upstream(buyAdPackage, { body }, options)
  return done(`${PACKAGES}/${id}`, 'adPackage.done.bought', HERE)
})

/** Pays from the balance. */
export const pay = action('ads:buy', z.object({ ...payAdPurchase.body.shape, ...One }), async (body) => {
  await inWords(FAULTS, () => upstream(payAdPurchase, { body }))
  return done(`${PACKAGES}/${body.id}`, 'adPackage.done.paid', HERE)
})

const Online = z.object({
  ...One,
  method: z.coerce.number().pipe(startAdPurchasePayment.body.shape.method),
  idempotencyKey: PressKey.optional(),
})

/** Redirects to the payment provider's page. */
export const payOnline = action('ads:buy', Online, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { page } = await inWords(FAULTS, () => upstream(startAdPurchasePayment, { body }, options))
  return redirect(paymentPage(page, { sandbox: '/subscription/pay/', back: `${PACKAGES}/${body.id}` }))
})
