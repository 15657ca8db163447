import type { FileChange } from '@/lib/contract/file/change'
import { type RecordFacts, readIn } from '@/lib/domain/audit'
import type { FieldChange } from '@/lib/domain/difference'
import type { Locale } from '@/lib/domain/locale'

/** Stands for the record in the log of a file that was only checked, or changed nothing. */
export const WHOLE_FILE = 'file'

/** Change of one record by a file, its names still in both languages. */
export type PlannedChange = Omit<FileChange, 'fields'> & { fields: readonly FieldChange[] }

/** The same in the reader's language. */
export const changeIn = (change: PlannedChange, locale: Locale): FileChange => ({
  ...change,
  fields: change.fields.map(({ field, before, after }) => ({
    field,
    before: readIn(before, locale),
    after: readIn(after, locale),
  })),
})

/** The fields of a change as they were, or as they are, for the log. */
export const factsIn = (fields: readonly FieldChange[], side: 'before' | 'after'): RecordFacts =>
  Object.fromEntries(fields.map((each) => [each.field, each[side]]))
