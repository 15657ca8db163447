import 'server-only'
import { currentCaller, currentToken } from './caller'
import { forgetGlances, lastKnown, remembered } from './memory'

/** A browser that opens eight tabs at once asks for their common frame once. */
const GLANCE_MS = 2_000

/**
 * What every page shows beside its own matter (unread messages, running tasks, columns and views that were kept):
 * asked at most once in two seconds for each token, and anew after every write of theirs. Errors as of `ask`.
 */
export async function glance<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const { token, locale } = await currentCaller()
  return token === null ? ask() : remembered({ token, locale }, GLANCE_MS, ask, name)
}

/** What was last answered under that name, however long ago; undefined on the first page of a session. */
export async function lastGlance<T>(name: string): Promise<T | undefined> {
  const session = await currentToken()
  return session ? lastKnown<T>(session.token, name) : undefined
}

/** Something has come that a page does not know yet: the next one asks anew, however soon it is opened. */
export async function glanceAnew(): Promise<void> {
  const session = await currentToken()
  if (session) forgetGlances(session.token)
}
