import { z } from 'zod'
import type { FileFault } from '@/lib/contract/file/change'
import { FileEntry } from '@/lib/contract/permission/file'
import { ROUTE_VIEW } from '@/lib/domain/menu-entry'

/** Replaces invalid fields; fields not listed are omitted and get their defaults. */
const INSTEAD = { name: '-', nameEn: '-', perms: [], component: ROUTE_VIEW }
const Entry = z.object(FileEntry.shape)
const fieldOf = (path: string) => path.split('.')[0] ?? ''

/** A row without its invalid fields, so that the rest is checked in the same round; null if it is no row at all. */
export function mendedEntry(given: unknown, wrong: readonly string[]): FileEntry | null {
  if (typeof given !== 'object' || given === null) return null
  const fields = wrong.map(fieldOf)
  const kept = Object.entries(given).filter(([name]) => !fields.includes(name))
  const instead = Object.entries(INSTEAD).filter(([name]) => fields.includes(name))
  return Entry.safeParse(Object.fromEntries([...kept, ...instead])).data ?? null
}

/** Address of a row if it is invalid: other rows may redirect to it. */
export const wrongAddress = (given: unknown, wrong: readonly string[]): string[] =>
  wrong.includes('url') ? [String(Object(given).url).trim().toLowerCase()] : []

export interface ReadMenu {
  /** Entries to send: for the import if there are no errors, else for a partial check. */
  entries: FileEntry[]
  /** Position of each entry in the file. */
  places: number[]
  faults: FileFault[]
  /** Invalid addresses in this file: redirects to them can only be checked once they are correct. */
  unsure: ReadonlySet<string>
}

/** Errors of format and of content together, by position in the file. */
export function everyFault({ entries, places, faults, unsure }: ReadMenu, told: readonly FileFault[]): FileFault[] {
  const placeOf = (field: string) => (field === 'parent' ? 'parentId' : field)
  const known = new Set(faults.map(({ row, field }) => `${row} ${placeOf(fieldOf(field))}`))
  const further = told.flatMap((fault) => {
    const [entry, row] = [entries[fault.row - 1], places[fault.row - 1] ?? fault.row]
    const follows = fault.field === 'redirect' && unsure.has(entry?.redirect.split('?')[0]?.toLowerCase() ?? '')
    return follows || known.has(`${row} ${fault.field}`) ? [] : [{ ...fault, row }]
  })
  return [...faults, ...further].sort((one, other) => one.row - other.row)
}
