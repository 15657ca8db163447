import type { TreeNode } from '@/lib/contract/role'
import { pickText } from '@/lib/domain/locale'
import { everyNode } from './rights-view'

interface Sides {
  held: ReadonlySet<string>
  ticked: ReadonlySet<string>
  /** Permissions that the form shows. */
  shown: ReadonlySet<string>
  locale: string
  /** Between two names. */
  and: string
}

/** By name what unsaved ticks give and take: those of other views (`elsewhere`), and all of them (`begun`). */
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
