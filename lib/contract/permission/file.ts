import { z } from 'zod'
import { MENU_ENTRIES } from '@/lib/domain/menu-entry'
import { endpoint } from '../endpoint'
import { FileAnswer, FileStamp } from '../file/change'
import { EntryFields } from '.'

/** Most entries of a menu, plus buttons. */
export const MENU_FILE_ENTRIES = MENU_ENTRIES + 500

const { parentId: _, ...fields } = EntryFields

/** An entry or button in a file: identified by its path or code, its parent by its path. */
export const FileEntry = z.strictObject({
  kind: z.enum(['entry', 'button']).default('entry'),
  /** Path of the parent entry; empty on the first level. */
  parent: EntryFields.url,
  ...fields,
})
export type FileEntry = z.output<typeof FileEntry>

export const importPermissions = endpoint({
  method: 'POST',
  path: '/sys/permission/importJson',
  from: 'extension',
  who: 'operator',
  permission: 'permission:edit',
  summary: 'Entries and buttons of a file, all or none; without a stamp it only tells what would change',
  body: z.strictObject({
    entries: z.array(FileEntry).min(1).max(MENU_FILE_ENTRIES),
    stamp: FileStamp.nullable(),
  }),
  data: FileAnswer,
  errors: ['FORBIDDEN', 'VERSION_CONFLICT', 'LAST_ADMINISTRATOR'],
})
