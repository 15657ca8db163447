import type { DeskSelection } from './selection-hidden'

type Search = Record<string, string | string[] | undefined>
const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : (value ?? ''))

/** What the address says was chosen: ids with commas between them, repeated `ids[]`, or a list's filter. */
export function readSelection(search: Search): DeskSelection {
  const ids = [one(search.ids), one(search['ids[]'])].filter(Boolean).join(',')
  return { ids: ids.split(',').filter(Boolean), filter: ids ? '' : one(search.filter) }
}
