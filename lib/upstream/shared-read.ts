import { shared } from '@/lib/server/shared'

/** With the half second that a page is cached, a guest sees a change within a second (docs/decisions/022). */
const LASTS_MS = 500

const reads = () => shared('upstream.sharedReads', () => new Map<string, Promise<unknown>>())

/**
 * Shares the result of `ask` among callers with the same key within half a second, also while it is pending. `key`
 * names everything that the result depends on. A failure is thrown and not cached.
 */
export function sharedRead<T>(key: unknown, ask: () => Promise<T>): Promise<T> {
  const name = JSON.stringify(key)
  const known = reads().get(name)
  if (known) return known as Promise<T>
  const answer = ask()
  reads().set(name, answer)
  const forget = () => void (reads().get(name) === answer && reads().delete(name))
  setTimeout(forget, LASTS_MS).unref()
  answer.catch(forget)
  return answer
}
