import 'server-only'
import { currentCaller, currentToken } from './caller'
import { forgetCachedReads, lastKnown, remembered } from './memory'

/** A browser that opens eight tabs at once loads their common frame once. */
const FRESH_MS = 2_000

/**
 * Reads data that every page shows around its own content (unread messages, running tasks, saved views): at most once in
 * two seconds per token, and again after each write of that token. Errors of `ask` pass through.
 */
export async function cachedRead<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const { token, locale } = await currentCaller()
  return token === null ? ask() : remembered({ token, locale }, FRESH_MS, ask, name)
}

/** Last result under that name, of any age; undefined on the first page of a session. */
export async function lastCachedRead<T>(name: string): Promise<T | undefined> {
  const session = await currentToken()
  return session ? lastKnown<T>(session.token, name) : undefined
}

/** Drops the cached answers after a push, so that the next page reads again. */
export async function refreshCachedReads(): Promise<void> {
  const session = await currentToken()
  if (session) forgetCachedReads(session.token)
}
