import type { TreeNode } from '@/lib/contract/role'
import { pickText } from '@/lib/domain/locale'
import { everyNode } from './rights-view'

interface Sides {
  held: ReadonlySet<string>
  ticked: ReadonlySet<string>
  /** Permissions that the form displays. */
  shown: ReadonlySet<string>
  locale: string
  /** Separator between two names. */
  and: string
}

/** Names of permissions that unsaved ticks grant and remove: of other views (`elsewhere`) and in total (`begun`). */
export function turnedNames(tree: readonly TreeNode[], { held, ticked, shown, locale, and }: Sides) {
  const turned = everyNode(tree).filter(({ key }) => held.has(key) !== ticked.has(key))
  const names = (nodes: readonly TreeNode[]) =>
    nodes.map((node) => pickText({ zh: node.title, en: node.titleEn }, locale))
  const sides = (nodes: readonly TreeNode[]) => ({
    given: names(nodes.filter(({ key }) => ticked.has(key))).join(and),
    taken: names(nodes.filter(({ key }) => held.has(key))).join(and),
  })
  return { elsewhere: sides(turned.filter(({ key }) => !shown.has(key))), begun: sides(turned) }
}
