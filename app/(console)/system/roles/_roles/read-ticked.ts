import 'server-only'
import type { Role } from '@/lib/contract/role'
import { withTicks } from './held-code'
import { readHeld } from './read-held'
import { readTree } from './read-role'

/**
 * All permissions, those that a role holds, and those ticked: the same, unless unsaved `ticks` come from another view.
 * These are `lost` if the set of permissions has changed since. Errors as of `upstream`.
 */
export async function readTicked(role: Role, ticks: string) {
  const [tree, { version, held: ids }] = await Promise.all([readTree(role.id), readHeld(role)])
  const held: ReadonlySet<string> = new Set(ids)
  const ticked = withTicks(tree.ids, held, ticks)
  return { tree, version, held, ticked: ticked ?? held, lost: !ticked }
}
