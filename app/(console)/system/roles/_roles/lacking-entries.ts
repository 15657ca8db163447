import type { MissingEntry } from '@/lib/contract/role/preview'

/** An entry of the menu with the rights that wait for it. */
export interface LackingEntry {
  id: string
  name: string
  grantable: boolean
  rights: string[]
}

/** One line for each page: several buttons stand on the same. */
export function byEntry(missing: readonly MissingEntry[]): LackingEntry[] {
  const entries = new Map<string, LackingEntry>()
  for (const { right, entry } of missing) {
    const known = entries.get(entry.id) ?? { ...entry, rights: [] }
    entries.set(entry.id, { ...known, rights: [...known.rights, right] })
  }
  return [...entries.values()]
}
