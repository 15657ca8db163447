import 'server-only'
import { z } from 'zod'
import { startPayment } from '@/lib/contract/payment'
import { paymentPage } from '@/lib/domain/own-path'
import { asBuyer } from '@/lib/upstream/as-buyer'

/** Payment type from a form. */
export const Method = z.coerce.number().pipe(startPayment.body.shape.method)
export const Pressed = z.string().max(64).optional()

/** Starts a payment; returns the provider's page, or the payment's page if the balance paid. Throws `UpstreamError`. */
export async function beginToPay(
  id: string,
  { method, importAccepted = false }: { method: z.output<typeof Method>; importAccepted?: boolean },
  key?: string,
): Promise<string> {
  const body = { method, importAccepted }
  const { page } = await asBuyer(startPayment, { params: { id }, body }, key && `${key}-pay`)
  return paymentPage(page, { sandbox: '/mall/pay/', back: `/mall/pay/${id}` })
}
