import 'server-only'
import { z } from 'zod'
import { refuseFile } from '@/app/_kit/import/imported-file'
import { fieldErrors } from '@/lib/actions/field-errors'
import type { FileFault } from '@/lib/contract/file/change'
import { FileEntry, MENU_FILE_ENTRIES } from '@/lib/contract/permission/file'
import { parseJson } from '@/lib/domain/strict-json'
import { menuUrlValues } from '@/lib/session/menu-url-values'
import type { Session } from '@/lib/session/session'
import { entryFaults, withScreenRight } from '../_permissions/permission-input'
import { FILE_KIND } from './file-entries'
import { mendedEntry, type ReadMenu, wrongAddress } from './mended-entry'

const MenuFile = z.object({ kind: z.literal(FILE_KIND), entries: z.array(z.unknown()).min(1).max(MENU_FILE_ENTRIES) })

async function parsed(text: string): Promise<unknown[]> {
  try {
    return MenuFile.parse(parseJson(text)).entries
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return refuseFile('unreadable')
    throw error
  }
}

/** Reads the valid entries of a file, and the errors of the others as in the form. */
export async function readMenuFile(text: string, session: Session): Promise<ReadMenu> {
  const [given, around] = await Promise.all([parsed(text), menuUrlValues(session)])
  const entries: FileEntry[] = []
  const places: number[] = []
  const faults: FileFault[] = []
  const unsure = new Set<string>()
  for (const [index, each] of given.entries()) {
    const read = FileEntry.safeParse(each)
    const misformed = read.success ? {} : await fieldErrors(read.error, each)
    const wrong = Object.keys(misformed)
    const entry = read.data ?? mendedEntry(each, wrong)
    const isEntry = entry?.kind === 'entry'
    const unfit = isEntry ? entryFaults(entry, around) : {}
    for (const [field, [fault = '']] of Object.entries({ ...unfit, ...misformed }))
      faults.push({ row: index + 1, field, fault })
    for (const address of wrongAddress(each, wrong)) unsure.add(address)
    if (!entry) continue
    entries.push(isEntry ? withScreenRight(entry) : entry)
    places.push(index + 1)
  }
  return { entries, places, faults, unsure }
}
