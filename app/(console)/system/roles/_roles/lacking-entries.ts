import type { MissingEntry } from '@/lib/contract/role/preview'

/** A missing menu entry with the permissions that need it. */
export interface LackingEntry {
  id: string
  name: string
  grantable: boolean
  rights: string[]
}

/** Groups missing entries by page, since several buttons may need the same. */
export function byEntry(missing: readonly MissingEntry[]): LackingEntry[] {
  const entries = new Map<string, LackingEntry>()
  for (const { right, entry } of missing) {
    const known = entries.get(entry.id) ?? { ...entry, rights: [] }
    entries.set(entry.id, { ...known, rights: [...known.rights, right] })
  }
  return [...entries.values()]
}
