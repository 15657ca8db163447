import { shared } from '@/lib/server/shared'

/** With the half that a page is kept, a guest sees a change within a second (docs/decisions/022). */
const LASTS_MS = 500

const reads = () => shared('upstream.sharedReads', () => new Map<string, Promise<unknown>>())

/**
 * Answer of `ask`, which callers of the same half second with the same key share, also while it is being asked for. `key` names
 * everything on which the answer depends. A failure passes through and is not kept.
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
