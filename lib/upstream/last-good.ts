import 'server-only'
import { createHash } from 'node:crypto'
import type { Args, Data, Endpoint } from '@/lib/contract/endpoint'
import { currentToken } from '@/lib/session/caller'
import { upstream } from './call'
import { type Fresh, orLastGood } from './good-answers'

const keyOf = (token: string, row: Endpoint, args: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([token, row.method, row.path, args]))
    .digest('base64')

/**
 * A read whose last good answer, to the same session and the same question, is shown while the upstream is in trouble
 * ("stale since"). Throws `UpstreamError` when there is none, or for any other refusal.
 */
export async function upstreamOrStale<const E extends Endpoint>(row: E, args: Args<E>): Promise<Fresh<Data<E>>> {
  const key = keyOf((await currentToken())?.token ?? '', row, args)
  return orLastGood(key, () => (upstream as (row: E, args: Args<E>) => Promise<Data<E>>)(row, args))
}
