import 'server-only'
import type { Args, Data, Endpoint } from '@/lib/contract/endpoint'
import { buyerToken } from '@/lib/session/buyer'
import { upstream } from './call'

type Rest<E extends Endpoint> =
  Record<never, never> extends Args<E> ? [args?: Args<E>, key?: string] : [args: Args<E>, key?: string]

/** Who asks for the storefront: the buyer of this browser, or nobody. */
export const buyerCaller = async () => ({ token: await buyerToken(), shopId: null, firstShopExpire: null })

/**
 * `upstream()` for the storefront: the buyer of this browser asks, or nobody; never whoever is signed in to the console.
 * `key` is the idempotency key of a write. Throws `UpstreamError`.
 */
export async function asBuyer<const E extends Endpoint>(row: E, ...[args, key]: Rest<E>): Promise<Data<E>> {
  const caller = await buyerCaller()
  const options = { caller, ...(key && { idempotencyKey: key }) }
  return (upstream as (row: E, args: unknown, options: unknown) => Promise<Data<E>>)(row, args ?? {}, options)
}
