type Rights = ReadonlySet<string>

interface Sides {
  mine: Rights
  theirs: Rights
  /** Common ancestor of both versions; null if it is no longer known. */
  before: Rights | null
}

/** Permissions in which the two sides differ, with the side that changed each; unknown without a common ancestor. */
export const changedRights = <N extends { key: string }>(nodes: readonly N[], { mine, theirs, before }: Sides) =>
  nodes
    .filter(({ key }) => mine.has(key) !== theirs.has(key))
    .map((node) => {
      const byThem = before !== null && before.has(node.key) !== theirs.has(node.key)
      return { node, byThem, byMe: before !== null && !byThem }
    })
