import 'server-only'
import type { Role } from '@/lib/contract/role'
import { withTicks } from './held-code'
import { readHeld } from './read-held'
import { readTree } from './read-role'

/**
 * The rights that there are, what a role holds of them, and what is ticked: the same, unless `ticks` of another view are
 * not saved yet. These are `lost` when there are other rights by now than when they were made. Errors as of `upstream`.
 */
export async function readTicked(role: Role, ticks: string) {
  const [tree, { version, held: ids }] = await Promise.all([readTree(role.id), readHeld(role)])
  const held: ReadonlySet<string> = new Set(ids)
  const ticked = withTicks(tree.ids, held, ticks)
  return { tree, version, held, ticked: ticked ?? held, lost: !ticked }
}
