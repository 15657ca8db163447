import type { TreeNode } from '@/lib/contract/role'

/** A larger tree opens branch by branch, and is shown in pieces: nobody reads 2,000 rights at once, or waits for them. */
const WHOLE = 500
export const PIECE = 120

export interface RightsQuery {
  q: string
  /** The branch that is open. */
  at: string
  /** An entry or right that somebody came to tick. */
  tick: string
  /** How many of the visible rights stand before the piece that is shown. */
  from: number
  /** Ticks that were made in other views and are not saved yet, as a code. */
  ticks: string
}

export interface RightsView {
  /** Nothing is left out: what is ticked is all that the role holds. */
  whole: boolean
  shown: ReadonlySet<string>
  /** Branches with more below them than is shown. */
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

/** Everything of a tree, parents before children. */
export const everyNode = (tree: readonly TreeNode[]): TreeNode[] => [...places(tree)].map(({ node }) => node)

/** Entries that members of the role could use, and all that it holds: ticks on others would have no effect. */
export const usableTree = (nodes: readonly TreeNode[], held: ReadonlySet<string>): TreeNode[] =>
  nodes.flatMap((node) => {
    const children = usableTree(node.children, held)
    return node.fits || held.has(node.key) || children.length > 0 ? [{ ...node, children }] : []
  })

/** All that stands in a tree. */
export const sizeOf = (tree: readonly TreeNode[]): number => everyNode(tree).length

const says = ({ title, titleEn, perms }: TreeNode, wanted: string) =>
  [title, titleEn, perms].some((text) => text?.toLowerCase().includes(wanted))

function visible(all: readonly Place[], { q, at }: Pick<RightsQuery, 'q' | 'at'>): Place[] {
  if (q) return all.filter(({ node }) => says(node, q.toLowerCase()))
  const open = all.find(({ node }) => node.key === at)
  const branches = new Set(open ? [...open.above, at] : [])
  return all.filter(({ above }) => above.every((key) => branches.has(key)))
}

/** Which rights a page shows: all of a small tree; of a large one what is searched, or the open branch, in pieces. */
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

/** Rights below a node, and how many of them are held. */
export function countBelow(node: TreeNode, held: ReadonlySet<string>): { all: number; held: number } {
  const keys = [...places(node.children)].map((place) => place.node.key)
  return { all: keys.length, held: keys.filter((key) => held.has(key)).length }
}
