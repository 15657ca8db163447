/** True if this case belongs to a share of all cases of a name. */
export type Quota = (name: string, share: number) => boolean

/**
 * Spreads a share evenly over the cases, the first of them included, so that a demo always shows each state; random
 * numbers would sometimes miss one.
 */
export function createQuota(): Quota {
  const owed = new Map<string, number>()
  return (name, share) => {
    const due = (owed.get(name) ?? 1) + share
    const taken = due >= 1
    owed.set(name, taken ? due - 1 : due)
    return taken
  }
}
