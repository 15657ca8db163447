import { z } from 'zod'
import type { FileFault } from '@/lib/contract/file/change'
import { FileEntry } from '@/lib/contract/permission/file'
import { ROUTE_VIEW } from '@/lib/domain/menu-entry'

/** In the place of a field that is wrong; what is not named here is left out and has its default. */
const INSTEAD = { name: '-', nameEn: '-', perms: [], component: ROUTE_VIEW }
const Entry = z.object(FileEntry.shape)
const fieldOf = (path: string) => path.split('.')[0] ?? ''

/** A row without its wrong fields, so that the rest of it is judged in the same round; null when it is no row at all. */
export function mendedEntry(given: unknown, wrong: readonly string[]): FileEntry | null {
  if (typeof given !== 'object' || given === null) return null
  const fields = wrong.map(fieldOf)
  const kept = Object.entries(given).filter(([name]) => !fields.includes(name))
  const instead = Object.entries(INSTEAD).filter(([name]) => fields.includes(name))
  return Entry.safeParse(Object.fromEntries([...kept, ...instead])).data ?? null
}

/** The address of a row, where it is wrong: others may lead on to it. */
export const wrongAddress = (given: unknown, wrong: readonly string[]): string[] =>
  wrong.includes('url') ? [String(Object(given).url).trim().toLowerCase()] : []

export interface ReadMenu {
  /** As they may be sent: to be imported where there are no faults, else to be judged as far as they go. */
  entries: FileEntry[]
  /** Of each of them its place in the file. */
  places: number[]
  faults: FileFault[]
  /** Wrong addresses in this file: whether a row may lead on to one is known when that is right. */
  unsure: ReadonlySet<string>
}

/** Faults of format and of meaning in one round, by their place in the file. */
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
