/** True if this case belongs to a share of all cases of a name. */
export type Quota = (name: string, share: number) => boolean

/**
 * Takes a share of the cases evenly, the first of them included: what a demo must show is there at whatever hour it is
 * drawn, where dice would leave it out now and then.
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
