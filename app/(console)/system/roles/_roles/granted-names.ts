import { z } from 'zod'
import { Id } from '@/lib/contract/common'
import type { TreeNode } from '@/lib/contract/role'
import { everyNode } from './rights-view'

/** Maximum number of names listed after saving; the history has all. */
const MOST = 12

/** Permissions granted to and removed from a role, as ids of entries of the tree. */
interface Which {
  given: readonly string[]
  taken: readonly string[]
}

/** Part of an address with the numbers of granted and removed permissions, and some of their ids. */
export const namedIn = ({ given, taken }: Which): string =>
  `&given=${given.slice(0, MOST).join(',')}&taken=${taken.slice(0, MOST).join(',')}`

const Ids = z
  .string()
  .transform((text) => text.split(',').filter((id) => Id.safeParse(id).success))
  .catch([])

/** Reads it from an address. */
export const whichIn = (search: Readonly<Record<string, unknown>>): Which =>
  z.object({ given: Ids, taken: Ids }).parse({ given: search.given, taken: search.taken })

/** Names of these entries in the order of the tree. */
export const namesOf = (
  tree: readonly TreeNode[],
  ids: readonly string[],
  name: (node: TreeNode) => string,
): string[] =>
  everyNode(tree)
    .filter(({ key }) => ids.includes(key))
    .map(name)
