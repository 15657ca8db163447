import type { FileChange } from '@/lib/contract/file-change'
import { type RecordFacts, readIn } from '@/lib/domain/audit'
import type { FieldChange } from '@/lib/domain/difference'
import type { Locale } from '@/lib/domain/locale'
import type { RecordChange } from './context'

/** Stands for the record in the log: a row of it is about a whole imported file. */
export const WHOLE_FILE = 'file'

/** So many rows of one file are told in the log by name. */
export const NAMED_ROWS = 200

/** What a file would do to one record, its names still in both languages. */
export type PlannedChange = Omit<FileChange, 'fields'> & { fields: readonly FieldChange[] }

/** The same for whoever looks at the file. */
export const changeIn = (change: PlannedChange, locale: Locale): FileChange => ({
  ...change,
  fields: change.fields.map(({ field, before, after }) => ({
    field,
    before: readIn(before, locale),
    after: readIn(after, locale),
  })),
})

const factsOf = ({ fields }: PlannedChange, side: 'before' | 'after'): RecordFacts =>
  Object.fromEntries(fields.map((each) => [each.field, each[side]]))

/** Each row of a file that changed something, as it was and as it is, for the log of changes. */
export const changesOfFile = (changes: readonly PlannedChange[]): RecordChange[] =>
  changes
    .filter(({ kind }) => kind !== 'absent')
    .slice(0, NAMED_ROWS)
    .map((change) => {
      const { kind, key, name, nameEn } = change
      if (kind === 'added') return { record: key, before: {}, after: { name, nameEn } }
      return { record: key, before: factsOf(change, 'before'), after: factsOf(change, 'after') }
    })
