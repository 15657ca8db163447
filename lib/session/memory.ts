import { createHash } from 'node:crypto'
import { shared } from '@/lib/server/shared'

interface Entry {
  until: number
  value: Promise<unknown>
  /** The last answer that was one, for the time in which the upstream gives none. */
  good?: unknown
}

const MAX_ENTRIES = 10_000

const entries = () => shared('session.memory', () => new Map<string, Entry>())
const keyOf = (token: string) => createHash('sha256').update(token).digest('base64')

/** The oldest leave first. */
function trim(map: Map<string, Entry>) {
  for (const key of map.keys()) {
    if (map.size < MAX_ENTRIES) return
    map.delete(key)
  }
}

/** What `make` answers for this token, made at most once in `milliseconds`; a failure is not remembered. */
export async function remembered<T>(token: string, milliseconds: number, make: () => Promise<T>): Promise<T> {
  const map = entries()
  const key = keyOf(token)
  const known = map.get(key)
  if (known && known.until > Date.now()) return known.value as Promise<T>
  trim(map)
  const value = make()
  const entry: Entry = { until: Date.now() + milliseconds, value, good: known?.good }
  map.set(key, entry)
  value.then(
    (good) => {
      entry.good = good
    },
    () => {
      entry.until = 0
    },
  )
  return value
}

/** The last good answer for this token, however old; undefined when there has been none. */
export const lastKnown = <T>(token: string): T | undefined => entries().get(keyOf(token))?.good as T | undefined

/** After anything that changes what a token may see: department, shop, log-out. */
export function forgetToken(token: string): void {
  entries().delete(keyOf(token))
}
