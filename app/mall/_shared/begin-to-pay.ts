import 'server-only'
import { z } from 'zod'
import { startPayment } from '@/lib/contract/payment'
import { asBuyer } from '@/lib/upstream/as-buyer'

/** 1 the balance, 2 Alipay, 3 WeChat; what a form sends. */
export const METHODS = ['1', '2', '3'] as const
export const Method = z.enum(METHODS)
export const Pressed = z.string().max(64).optional()

const OF_PROVIDER = /^(https:\/\/|\/mall\/pay\/)/

/** The page on which the buyer goes on: the provider's, or the payment's when the balance has paid. Throws `UpstreamError`. */
export async function beginToPay(id: string, method: (typeof METHODS)[number], key?: string): Promise<string> {
  const body = { method: Number(method) as 1 | 2 | 3 }
  const { page } = await asBuyer(startPayment, { params: { id }, body }, key && `${key}-pay`)
  return OF_PROVIDER.test(page) ? page : `/mall/pay/${id}`
}
