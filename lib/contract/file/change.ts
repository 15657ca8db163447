import { z } from 'zod'

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

/** Change of one record by a file; `absent` records are not in the file and do not change. */
export const FileChange = z.object({
  /** Row of the file, from 1; null if it is not in the file. */
  row: z.int().nullable(),
  kind: z.enum(['added', 'changed', 'absent']),
  /** Key of the record in the file: a path, a code. */
  key: z.string(),
  name: z.string(),
  nameEn: z.string(),
  fields: z.array(z.object({ field: z.string(), before: Value, after: Value })),
})
export type FileChange = z.output<typeof FileChange>

/** A row of a file, a field of it, and the key of its error. */
export const FileFault = z.object({ row: z.int(), field: z.string(), fault: z.string() })
export type FileFault = z.output<typeof FileFault>

/** Returned by the preview and sent with the import: refuses the import if anything has changed in between. */
export const FileStamp = z.string().length(64)

/** Answer to an import, for a dry run or the real one. */
export const FileAnswer = z.object({
  stamp: z.string(),
  done: z.boolean(),
  /** Rows of the file that change nothing. */
  same: z.int(),
  changes: z.array(FileChange),
  /** Nothing is imported if there are any. */
  faults: z.array(FileFault),
})
export type FileAnswer = z.output<typeof FileAnswer>
