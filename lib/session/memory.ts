import { createHash } from 'node:crypto'
import type { Locale } from '@/lib/domain/locale'
import { shared } from '@/lib/server/shared'

interface Entry {
  until: number
  /** Names of shops and users depend on the requested language. */
  locale: Locale
  value: Promise<unknown>
  /** Last successful result, used while the upstream fails. */
  good?: unknown
}

/** Key of the user's profile and permissions; any write of theirs may change them. */
const OWN = 'user'

const MAX_TOKENS = 10_000

const tokens = () => shared('session.memory', () => new Map<string, Map<string, Entry>>())
const keyOf = (token: string) => createHash('sha256').update(token).digest('base64')

/** Oldest entries are removed first. */
function trim(map: Map<string, unknown>) {
  for (const key of map.keys()) {
    if (map.size < MAX_TOKENS) return
    map.delete(key)
  }
}

function entriesOf(token: string): Map<string, Entry> {
  const map = tokens()
  const key = keyOf(token)
  const known = map.get(key)
  if (known) return known
  trim(map)
  const entries = new Map<string, Entry>()
  map.set(key, entries)
  return entries
}

/**
 * Caches the result of `make` for this token and language for `milliseconds`; concurrent callers share one request and
 * failures are not cached.
 */
export async function remembered<T>(
  { token, locale }: { token: string; locale: Locale },
  milliseconds: number,
  make: () => Promise<T>,
  name: string = OWN,
): Promise<T> {
  const entries = entriesOf(token)
  const known = entries.get(name)
  if (known && known.locale === locale && known.until > Date.now()) return known.value as Promise<T>
  const value = make()
  const entry: Entry = { until: Date.now() + milliseconds, locale, value, good: known?.good }
  entries.set(name, entry)
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

/** Last good result for this token, of any age; undefined if there is none. */
export const lastKnown = <T>(token: string, name: string = OWN): T | undefined =>
  tokens().get(keyOf(token))?.get(name)?.good as T | undefined

/** Clears the cache of a token after a change of what it may see: department, shop, signing out. */
export function forgetToken(token: string): void {
  tokens().delete(keyOf(token))
}

/** Marks everything cached for this token as stale after a push; it is used until the new answer arrives. */
export function doubtToken(token: string): void {
  for (const entry of tokens().get(keyOf(token))?.values() ?? []) entry.until = 0
}

/** Clears the cached page data after a write, but keeps the user. */
export function forgetCachedReads(token: string): void {
  const entries = tokens().get(keyOf(token))
  for (const [name, entry] of entries ?? []) if (name !== OWN) entry.until = 0
}
