import type { MenuEntry } from '@/lib/contract/account'
import { currentToken } from './caller'
import { lastKnown } from './memory'

/**
 * The menu of whoever asks, as it was last heard of; null before the first page of a session. Asks nobody: what is asked
 * for by a page's own clock must not count as work.
 */
export async function lastMenu(): Promise<readonly MenuEntry[] | null> {
  const session = await currentToken()
  const known = session && lastKnown<readonly [unknown, { menu: readonly MenuEntry[] }]>(session.token)
  return known?.[1].menu ?? null
}
