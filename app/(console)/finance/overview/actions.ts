'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { startDebtPayment } from '@/lib/contract/finance/debt'
import { paymentPage } from '@/lib/domain/own-path'
import { upstream } from '@/lib/upstream/call'

const body = startDebtPayment.body.shape
const Debt = z.object({
  amountP: z.coerce.number().pipe(body.amountP),
  method: z.coerce.number().pipe(body.method),
  idempotencyKey: PressKey.optional(),
})

/** Starts a payment of the debt and redirects to the provider's page. */
export const payDebt = action('subscription:buy', Debt, async ({ idempotencyKey, ...debt }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { page } = await upstream(startDebtPayment, { body: debt }, options)
  return redirect(paymentPage(page, { sandbox: '/subscription/pay/', back: '/finance/overview' }))
})
