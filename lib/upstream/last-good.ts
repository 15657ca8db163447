import 'server-only'
import { createHash } from 'node:crypto'
import type { Args, Data, Endpoint } from '@/lib/contract/endpoint'
import { shared } from '@/lib/server/shared'
import { currentToken } from '@/lib/session/caller'
import { UpstreamError, upstream } from './call'

const KEPT = 500
const KEPT_MS = 30 * 60_000

interface Good {
  data: unknown
  at: number
}

const store = () => shared('upstream.last-good', () => new Map<string, Good>())

const keyOf = (token: string, row: Endpoint, args: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([token, row.method, row.path, args]))
    .digest('base64')

/** The newest go to the end; the oldest leave first. */
function keep(key: string, data: unknown): void {
  const map = store()
  map.delete(key)
  map.set(key, { data, at: Date.now() })
  for (const old of map.keys()) {
    if (map.size <= KEPT) return
    map.delete(old)
  }
}

/** Whether an older answer is better than none: the upstream is in trouble, and has not refused the caller. */
export const isTrouble = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && ['UNAVAILABLE', 'TIMEOUT', 'INTERNAL'].includes(error.code)

export interface Fresh<T> {
  data: T
  /** Set when this is the last good answer instead of a new one: when it was new. */
  staleSince?: Date
  error?: UpstreamError
}

/**
 * A read whose last good answer, to the same session and the same question, is shown while the upstream is in trouble
 * ("stale since"). Throws `UpstreamError` when there is none, or for any other refusal.
 */
export async function upstreamOrStale<const E extends Endpoint>(row: E, args: Args<E>): Promise<Fresh<Data<E>>> {
  const key = keyOf((await currentToken())?.token ?? '', row, args)
  try {
    const data = await (upstream as (row: E, args: Args<E>) => Promise<Data<E>>)(row, args)
    keep(key, data)
    return { data }
  } catch (error) {
    const good = store().get(key)
    if (!isTrouble(error) || !good || Date.now() - good.at > KEPT_MS) throw error
    return { data: good.data as Data<E>, staleSince: new Date(good.at), error }
  }
}
