import type { FileChange } from '@/lib/contract/file-change'

/** Stands for the record in the log: a row of it is about a whole imported file. */
export const WHOLE_FILE = 'file'

/** So many rows of one file are told in the log by name. */
export const NAMED_ROWS = 200

/** Each row of a file that changed something, as it was and as it is, for the log of changes. */
export function changeOfFile(changes: readonly FileChange[]) {
  const touched = changes.filter(({ kind }) => kind !== 'absent').slice(0, NAMED_ROWS)
  const said = (side: 'before' | 'after') =>
    touched
      .filter(({ kind }) => kind === 'changed' || side === 'after')
      .map(({ key, fields }) => [key, ...fields.map((each) => `${each.field}: ${each[side] ?? ''}`)].join(' '))
  return { before: { items: said('before') }, after: { items: said('after') } }
}
