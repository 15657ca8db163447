import type { MenuEntry } from '@/lib/contract/account'
import { currentToken } from './caller'
import { lastKnown } from './memory'

/**
 * Last known menu of the caller; null before the first page of a session. Makes no request: a page's own timer must
 * not count as activity.
 */
export async function lastMenu(): Promise<readonly MenuEntry[] | null> {
  const session = await currentToken()
  const known = session && lastKnown<readonly [unknown, { menu: readonly MenuEntry[] }]>(session.token)
  return known?.[1].menu ?? null
}
