import { z } from 'zod'

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

/** Change of one record by a file; `absent` records are not in the file, and stay. */
export const FileChange = z.object({
  /** Its place in the file, from 1; null for what is not in it. */
  row: z.int().nullable(),
  kind: z.enum(['added', 'changed', 'absent']),
  /** By what the file knows it: a path, a code. */
  key: z.string(),
  name: z.string(),
  nameEn: z.string(),
  fields: z.array(z.object({ field: z.string(), before: Value, after: Value })),
})
export type FileChange = z.output<typeof FileChange>

/** A row of a file, a field of it, and the key of what is wrong. */
export const FileFault = z.object({ row: z.int(), field: z.string(), fault: z.string() })
export type FileFault = z.output<typeof FileFault>

/** Comes with the preview and goes with the import: what is done must be what was shown. */
export const FileStamp = z.string().length(64)

/** Answer to an import, for a dry run or the real one. */
export const FileAnswer = z.object({
  stamp: z.string(),
  done: z.boolean(),
  /** Rows of the file that are already as it says. */
  same: z.int(),
  changes: z.array(FileChange),
  /** Nothing is done while there is one. */
  faults: z.array(FileFault),
})
export type FileAnswer = z.output<typeof FileAnswer>
