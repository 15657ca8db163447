import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import type { Attempted, PaymentProvider } from './provider'

/** The page on which an attempt goes on. UNAVAILABLE where the provider does not answer. */
export async function beginAt(provider: PaymentProvider, attempt: Attempted, log: Context['log']) {
  try {
    return await provider.create(attempt)
  } catch (error) {
    log.error({ err: error, provider: provider.name }, 'a payment could not be begun')
    return fail('UNAVAILABLE')
  }
}
