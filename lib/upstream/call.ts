import 'server-only'
import { type Args, type Data, type Endpoint, isWrite } from '@/lib/contract/endpoint'
import { environment } from '@/lib/server/environment'
import { currentCaller } from '@/lib/session/caller'
import { forgetCachedReads } from '@/lib/session/memory'
import { send } from './client'
import type { Caller } from './request'

export { endsSession, supportId, UpstreamError, whyOf } from './error'

interface Options {
  /** Created when the form opens; the upstream applies a write once per key. */
  idempotencyKey?: string
  /** Replaces the session's own: a login has a token before it has a cookie. */
  caller?: Partial<Caller>
  /** The whole caller, read in advance: a stream that outlives its request can no longer read it. */
  as?: Caller
}

type Rest<E extends Endpoint> =
  Record<never, never> extends Args<E> ? [args?: Args<E>, options?: Options] : [args: Args<E>, options?: Options]

/**
 * The web side's only access to the upstream: `await upstream(listOrders, { query })`. Returns the data of the
 * contract; throws `UpstreamError`. Token, shop, language, device and request id come from the request itself.
 */
export async function upstream<const E extends Endpoint>(row: E, ...[args, options]: Rest<E>): Promise<Data<E>> {
  const caller = options?.as ?? { ...(await currentCaller()), ...options?.caller }
  const { UPSTREAM_API_URL, SERVICE_KEY, UPSTREAM_TIMEOUT_MS } = environment()
  const target = { url: UPSTREAM_API_URL ?? '', serviceKey: SERVICE_KEY, timeoutMs: UPSTREAM_TIMEOUT_MS }
  try {
    return (await send(row, args ?? {}, caller, target, options?.idempotencyKey)) as Data<E>
  } finally {
    if (isWrite(row) && caller.token) forgetCachedReads(caller.token)
  }
}
