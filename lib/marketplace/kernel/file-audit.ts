import type { FileChange } from '@/lib/contract/file-change'
import type { RecordFacts } from '@/lib/domain/audit'
import type { RecordChange } from './context'

/** Stands for the record in the log: a row of it is about a whole imported file. */
export const WHOLE_FILE = 'file'

/** So many rows of one file are told in the log by name. */
export const NAMED_ROWS = 200

const factsOf = ({ fields }: FileChange, side: 'before' | 'after'): RecordFacts =>
  Object.fromEntries(fields.map((each) => [each.field, each[side]]))

/** Each row of a file that changed something, as it was and as it is, for the log of changes. */
export const changesOfFile = (changes: readonly FileChange[]): RecordChange[] =>
  changes
    .filter(({ kind }) => kind !== 'absent')
    .slice(0, NAMED_ROWS)
    .map((change) => {
      const { kind, key, name, nameEn } = change
      if (kind === 'added') return { record: key, before: {}, after: { name, nameEn } }
      return { record: key, before: factsOf(change, 'before'), after: factsOf(change, 'after') }
    })
