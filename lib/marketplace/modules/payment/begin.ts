import type { ProviderMethod } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import type { Attempted, PaymentProvider } from './provider'

/** Refuses a payment method that is not switched on: INVALID_INPUT at `method`. */
export function requireMethod({ methods }: Pick<PaymentProvider, 'methods'>, method: ProviderMethod): void {
  if (!methods.includes(method)) fail('INVALID_INPUT', { fields: { method: ['methodOff'] } })
}

/** Starts an attempt and returns its page. UNAVAILABLE if the provider does not answer. */
export async function beginAt(provider: PaymentProvider, attempt: Attempted, log: Context['log']) {
  try {
    return await provider.create(attempt)
  } catch (error) {
    log.error({ err: error, provider: provider.name }, 'a payment could not be begun')
    return fail('UNAVAILABLE')
  }
}
