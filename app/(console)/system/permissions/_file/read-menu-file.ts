import 'server-only'
import { z } from 'zod'
import { fieldErrors } from '@/lib/actions/field-errors'
import type { FileFault } from '@/lib/contract/file-change'
import { FileEntry, MENU_FILE_ENTRIES } from '@/lib/contract/permission-file'
import type { Session } from '@/lib/session/session'
import { surroundingsOf } from '@/lib/session/surroundings'
import { refuseFile } from '../../_file/imported-file'
import { entryFaults, withScreenRight } from '../_permissions/permission-input'
import { FILE_KIND } from './file-entries'

const MenuFile = z.object({ kind: z.literal(FILE_KIND), entries: z.array(z.unknown()).min(1).max(MENU_FILE_ENTRIES) })

async function parsed(text: string): Promise<unknown[]> {
  try {
    return MenuFile.parse(JSON.parse(text)).entries
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return refuseFile('unreadable')
    throw error
  }
}

/** The entries of a file as they may be sent, and what the form would say of those that may not. */
export async function readMenuFile(
  text: string,
  session: Session,
): Promise<{ entries: FileEntry[]; faults: FileFault[] }> {
  const [given, around] = await Promise.all([parsed(text), surroundingsOf(session)])
  const entries: FileEntry[] = []
  const faults: FileFault[] = []
  for (const [index, each] of given.entries()) {
    const row = index + 1
    const entry = FileEntry.safeParse(each)
    const found = entry.success
      ? entry.data.kind === 'entry'
        ? entryFaults(entry.data, around)
        : {}
      : await fieldErrors(entry.error, each)
    for (const [field, [fault = '']] of Object.entries(found)) faults.push({ row, field, fault })
    if (entry.success) entries.push(entry.data.kind === 'entry' ? withScreenRight(entry.data) : entry.data)
  }
  return { entries, faults }
}
