import 'server-only'
import { z } from 'zod'
import { startPayment } from '@/lib/contract/payment'
import { asBuyer } from '@/lib/upstream/as-buyer'

/** A pay type, as a form sends it. */
export const Method = z.coerce.number().pipe(startPayment.body.shape.method)
export const Pressed = z.string().max(64).optional()

const OF_PROVIDER = /^(https:\/\/|\/mall\/pay\/)/

/** The page on which the buyer goes on: the provider's, or the payment's when the balance has paid. Throws `UpstreamError`. */
export async function beginToPay(
  id: string,
  { method, importAccepted = false }: { method: z.output<typeof Method>; importAccepted?: boolean },
  key?: string,
): Promise<string> {
  const body = { method, importAccepted }
  const { page } = await asBuyer(startPayment, { params: { id }, body }, key && `${key}-pay`)
  return OF_PROVIDER.test(page) ? page : `/mall/pay/${id}`
}
