import 'server-only'
import { getLocale } from 'next-intl/server'
import { type Args, type Data, type Endpoint, isWrite } from '@/lib/contract/endpoint'
import { shopperToken } from '@/lib/session/buyer'
import { UpstreamError, upstream } from './call'
import { sharedRead } from './shared-read'

type Rest<E extends Endpoint> =
  Record<never, never> extends Args<E> ? [args?: Args<E>, key?: string] : [args: Args<E>, key?: string]

/** Caller of the storefront: the buyer of this browser, or nobody. */
export const buyerCaller = async () => ({ token: await shopperToken(), shopId: null, firstShopExpire: null })

/**
 * `upstream()` for the storefront, called as the buyer of this browser or as nobody, never as the console's user. Reads
 * by guests are the same for all of them, and requested once in half a second. `key` is the idempotency key of a write.
 * Throws `UpstreamError`.
 */
export async function asBuyer<const E extends Endpoint>(row: E, ...[args, key]: Rest<E>): Promise<Data<E>> {
  const caller = await buyerCaller()
  const options = { caller, ...(key && { idempotencyKey: key }) }
  const ask = () =>
    (upstream as (row: E, args: unknown, options: unknown) => Promise<Data<E>>)(row, args ?? {}, options)
  return caller.token === null && !isWrite(row) ? sharedRead([row.path, await getLocale(), args], ask) : ask()
}

/** For data that a storefront page can do without; after the end of a session it continues for a visitor. */
export async function buyerOrElse<T, F>(asked: Promise<T>, value: F): Promise<T | F> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof UpstreamError) return value
    throw error
  }
}

/** `read()` for the storefront, called like `asBuyer`; `else` is the value after a failure. */
export const readAsBuyer = <const E extends Endpoint, F>(row: E, args: Args<E>, options: { else: F }) =>
  buyerOrElse((asBuyer as (row: E, args: Args<E>) => Promise<Data<E>>)(row, args), options.else)
