import type { PoolClient } from 'pg'

const KEPT = 200
const LONGEST = 8_000
/** The columns of `*` may differ after a migration, which a connection with the parsed statement would not notice. */
const ALL_COLUMNS = /(\bselect|\breturning|,)\s+\*|\w\.\*/i

/** Names statements that repeat, the same on every connection; most statements of a seed or an import run once. */
export function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= KEPT || text.length > LONGEST || ALL_COLUMNS.test(text)) return known
    if (!seen.has(text)) {
      if (seen.size >= KEPT) seen.clear()
      seen.add(text)
      return undefined
    }
    const name = `kept_${names.size + 1}`
    names.set(text, name)
    return name
  }
}

interface Query {
  text: string
  name?: string
}

/**
 * Keeps prepared statements on a PostgreSQL connection: a named one is parsed once, and planned anew only if the
 * transaction asks for it. Row-level security holds on every run: a plan belongs to a role, and policies read the scope
 * as they run.
 */
export function keepNamed(client: PoolClient, nameOf: (text: string) => string | undefined): void {
  const send = client.query.bind(client) as (query: unknown, values?: unknown, ...rest: unknown[]) => unknown
  const named = (query: unknown, values?: unknown, ...rest: unknown[]) => {
    // Without values it is sent as plain text: begin, commit, a migration.
    const own = Array.isArray(values) && values.length > 0 ? (query as Query) : null
    return send(own?.text ? { ...own, name: nameOf(own.text) } : query, values, ...rest)
  }
  client.query = named as typeof client.query
}
