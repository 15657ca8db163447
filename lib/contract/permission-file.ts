import { z } from 'zod'
import { MENU_ENTRIES } from '@/lib/domain/menu-entry'
import { endpoint } from './endpoint'
import { EntryFields } from './permission'

/** As many entries as a menu holds, and buttons besides. */
export const MENU_FILE_ENTRIES = MENU_ENTRIES + 500

const { parentId: _, ...fields } = EntryFields

/** An entry or a button as a file names it: itself by its path or code, the entry above by its path. */
export const FileEntry = z.strictObject({
  kind: z.enum(['entry', 'button']).default('entry'),
  /** Path of the entry above; empty on the first level. */
  parent: EntryFields.url,
  ...fields,
})
export type FileEntry = z.output<typeof FileEntry>

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

/** What a file would do to one row; `absent` ones are not in the file, and stay. */
export const FileChange = z.object({
  /** Its place in the file, from 1; null for what is not in it. */
  row: z.int().nullable(),
  kind: z.enum(['added', 'changed', 'absent']),
  /** Path or code. */
  key: z.string(),
  name: z.string(),
  nameEn: z.string(),
  fields: z.array(z.object({ field: z.string(), before: Value, after: Value })),
})
export type FileChange = z.output<typeof FileChange>

export const importPermissions = endpoint({
  method: 'POST',
  path: '/sys/permission/importJson',
  from: 'extension',
  who: 'operator',
  permission: 'permission:edit',
  summary: 'Entries and buttons of a file, all or none; without a stamp it only tells what would change',
  body: z.strictObject({
    entries: z.array(FileEntry).min(1).max(MENU_FILE_ENTRIES),
    /** From the preview: what is done must be what was shown. */
    stamp: z.string().length(64).nullable(),
  }),
  data: z.object({
    stamp: z.string(),
    done: z.boolean(),
    /** Rows of the file that are already as it says. */
    same: z.int(),
    changes: z.array(FileChange),
    /** Nothing is done while there is one: its row in the file, the field, and the key of what is wrong. */
    faults: z.array(z.object({ row: z.int(), field: z.string(), fault: z.string() })),
  }),
  errors: ['FORBIDDEN', 'VERSION_CONFLICT', 'LAST_ADMINISTRATOR'],
})
