import type { DeskSelection } from './selection-hidden'

type Search = Record<string, string | string[] | undefined>

/** Parameters of the address that do not belong to the list's filter. */
const OURS = new Set([
  ...['matching', 'mode', 'action', 'document', 'from', 'filter'],
  ...['part', 'before', 'after', 'total'],
])
const all = (value: string | string[] | undefined) => [value ?? []].flat()

/**
 * Reads the selection from the order list: ids (separated by commas, or repeated as `ids[]`), or with `matching=1`
 * everything that the list's filter in the same address matches.
 */
export function readSelection(search: Search): DeskSelection {
  const ids = [...all(search.ids), ...all(search['ids[]'])].flatMap((text) => text.split(',')).filter(Boolean)
  if (ids.length > 0) return { ids, filter: '' }
  if (search.matching !== '1') return { ids: [], filter: all(search.filter)[0] ?? '' }
  const filter = Object.entries(search).flatMap(([name, value]) =>
    OURS.has(name) ? [] : all(value).map((text): [string, string] => [name, text]),
  )
  return { ids: [], filter: new URLSearchParams(filter).toString() || 'status=2' }
}
