import 'server-only'
import { shared } from '@/lib/server/shared'
import { UpstreamError } from './error'

const KEPT = 500
const KEPT_MS = 30 * 60_000

interface Good {
  data: unknown
  at: number
}

const store = () => shared('upstream.good-answers', () => new Map<string, Good>())

/** New entries go to the end; the oldest are removed first. */
function keep(key: string, data: unknown): void {
  const map = store()
  map.delete(key)
  map.set(key, { data, at: Date.now() })
  for (const old of map.keys()) {
    if (map.size <= KEPT) return
    map.delete(old)
  }
}

/** True if an older answer is better than none: the upstream is failing, and has not refused the caller. */
export const isTrouble = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && ['UNAVAILABLE', 'TIMEOUT', 'INTERNAL'].includes(error.code)

export interface Fresh<T> {
  data: T
  /** Set if this is the last good answer instead of a new one: its time. */
  staleSince?: Date
  error?: UpstreamError
}

/**
 * Returns the result of `ask` or, while the upstream is failing, its last result under this key from the past half
 * hour. Rethrows if there is none, and for every refusal: data that is no longer permitted is not shown.
 */
export async function orLastGood<T>(key: string, ask: () => Promise<T>): Promise<Fresh<T>> {
  try {
    const data = await ask()
    keep(key, data)
    return { data }
  } catch (error) {
    const good = store().get(key)
    if (!isTrouble(error) || !good || Date.now() - good.at > KEPT_MS) throw error
    return { data: good.data as T, staleSince: new Date(good.at), error }
  }
}
