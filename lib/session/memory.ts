import { createHash } from 'node:crypto'
import { shared } from '@/lib/server/shared'

interface Entry {
  until: number
  value: Promise<unknown>
}

const MAX_ENTRIES = 10_000

const entries = () => shared('session.memory', () => new Map<string, Entry>())
const keyOf = (token: string) => createHash('sha256').update(token).digest('base64')

function trim(map: Map<string, Entry>, now: number) {
  for (const [key, entry] of map) if (entry.until <= now) map.delete(key)
  for (const key of map.keys()) {
    if (map.size < MAX_ENTRIES) return
    map.delete(key)
  }
}

/** What `make` answers for this token, made at most once in `milliseconds`; a failure is not remembered. */
export async function remembered<T>(token: string, milliseconds: number, make: () => Promise<T>): Promise<T> {
  const map = entries()
  const key = keyOf(token)
  const now = Date.now()
  const known = map.get(key)
  if (known && known.until > now) return known.value as Promise<T>
  if (map.size >= MAX_ENTRIES) trim(map, now)
  const value = make()
  map.set(key, { until: now + milliseconds, value })
  value.catch(() => map.get(key)?.value === value && map.delete(key))
  return value
}

/** After anything that changes what a token may see: department, shop, log-out. */
export function forgetToken(token: string): void {
  entries().delete(keyOf(token))
}
