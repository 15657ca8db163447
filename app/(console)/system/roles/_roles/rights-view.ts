import type { TreeNode } from '@/lib/contract/role'

/** Larger trees open branch by branch and in pieces: nobody reads 2,000 permissions at once, or waits for them. */
const WHOLE = 500
export const PIECE = 120

export interface RightsQuery {
  q: string
  /** Open branch. */
  at: string
  /** Entry or permission to tick, from a link. */
  tick: string
  /** Number of visible permissions before the displayed piece. */
  from: number
  /** Unsaved ticks of other views, as a code. */
  ticks: string
}

export interface RightsView {
  /** True if everything is displayed, so the ticks are all that the role holds. */
  whole: boolean
  shown: ReadonlySet<string>
  /** Branches with more descendants than are displayed. */
  closed: ReadonlySet<string>
  total: number
  from: number
}

interface Place {
  node: TreeNode
  above: readonly string[]
}

function* places(nodes: readonly TreeNode[], above: readonly string[] = []): Generator<Place> {
  for (const node of nodes) {
    yield { node, above }
    yield* places(node.children, [...above, node.key])
  }
}

/** All nodes of a tree, parents before children. */
export const everyNode = (tree: readonly TreeNode[]): TreeNode[] => [...places(tree)].map(({ node }) => node)

/** Entries that members of the role could use, and all that it holds: other ticks would have no effect. */
export const usableTree = (nodes: readonly TreeNode[], held: ReadonlySet<string>): TreeNode[] =>
  nodes.flatMap((node) => {
    const children = usableTree(node.children, held)
    return node.fits || held.has(node.key) || children.length > 0 ? [{ ...node, children }] : []
  })

/** Number of nodes in a tree. */
export const sizeOf = (tree: readonly TreeNode[]): number => everyNode(tree).length

const says = ({ title, titleEn, perms }: TreeNode, wanted: string) =>
  [title, titleEn, perms].some((text) => text?.toLowerCase().includes(wanted))

function visible(all: readonly Place[], { q, at }: Pick<RightsQuery, 'q' | 'at'>): Place[] {
  if (q) return all.filter(({ node }) => says(node, q.toLowerCase()))
  const open = all.find(({ node }) => node.key === at)
  const branches = new Set(open ? [...open.above, at] : [])
  return all.filter(({ above }) => above.every((key) => branches.has(key)))
}

/** Displayed permissions: all of a small tree; of a large one the search results or the open branch, in pieces. */
export function rightsView(tree: readonly TreeNode[], query: Omit<RightsQuery, 'tick' | 'ticks'>): RightsView {
  const all = [...places(tree)]
  const whole = !query.q && all.length <= WHOLE
  const seen = whole ? all : visible(all, query)
  const from = query.from < seen.length ? query.from : 0
  const piece = whole ? all : seen.slice(from, from + PIECE)
  const shown = new Set(piece.flatMap(({ node, above }) => [node.key, ...above]))
  const closed = all.filter(
    ({ node }) => shown.has(node.key) && !query.q && node.children.some(({ key }) => !shown.has(key)),
  )
  return { whole, shown, closed: new Set(closed.map(({ node }) => node.key)), total: seen.length, from }
}

/** Number of permissions below a node, in total and held. */
export function countBelow(node: TreeNode, held: ReadonlySet<string>): { all: number; held: number } {
  const keys = [...places(node.children)].map((place) => place.node.key)
  return { all: keys.length, held: keys.filter((key) => held.has(key)).length }
}
