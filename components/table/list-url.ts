import { plainText } from '@/lib/domain/typed'

type Value = string | number | boolean | null | undefined

/** State of a list: path, parsed query, and the defaults of the query. */
export interface ListState {
  path: string
  query: Readonly<Record<string, Value>>
  defaults: Readonly<Record<string, Value>>
}

/** Keys that only select the page: changing any other key returns to the first page. */
export const PAGE_KEYS: readonly string[] = ['current', 'after', 'before']
const NO_PAGE = { current: undefined, after: undefined, before: undefined }

const isDefault = (state: ListState, key: string, value: Value) =>
  value === undefined || value === null || value === '' || String(value) === String(state.defaults[key] ?? '')

/**
 * Address of the list after `changes`; null removes a key. Defaults are omitted and keys sorted, so each view has one
 * address (rule L1); changing anything but the page returns to page 1 (L9).
 */
export function listHref(state: ListState, changes: Readonly<Record<string, Value>> = {}): string {
  const keepsPage = Object.keys(changes).every((key) => PAGE_KEYS.includes(key))
  const merged = { ...state.query, ...(keepsPage ? {} : NO_PAGE), ...changes }
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(merged)) {
    if (!isDefault(state, key, value)) search.append(key, String(value))
  }
  search.sort()
  const text = search.toString()
  return text ? `${state.path}?${text}` : state.path
}

/** Keys without effect on rows: the open saved view, and columns that differ from its own. */
const NO_VIEW = { view: null, cols: null }

/** Query string of the current list without the page, as stored in a saved view. */
export function viewText(state: ListState): string {
  return listHref(state, { current: null, size: null, ...NO_VIEW }).slice(state.path.length + 1)
}

/** Query string without page and sorting: identifies the filter for selections. */
export function filterText(state: ListState): string {
  const href = listHref(state, { current: null, size: null, sort: null, order: null, ...NO_VIEW })
  return href.slice(state.path.length + 1)
}

/** Keys of the filter that differ from their defaults. */
export function appliedKeys(state: ListState, ignored: readonly string[] = []): string[] {
  const skipped = new Set([...PAGE_KEYS, 'size', 'sort', 'order', 'view', 'cols', ...ignored])
  return Object.keys(state.query).filter((key) => !skipped.has(key) && !isDefault(state, key, state.query[key]))
}

/** Appends to the query of an address. */
export const withQuery = (href: string, query: string): string => `${href}${href.includes('?') ? '&' : '?'}${query}`

/** Address of a detail page with a link back to this list (rule D1). */
export function withFrom(href: string, state: ListState): string {
  const back = listHref(state, { current: state.query.current })
  return withQuery(href, `from=${encodeURIComponent(back)}`)
}

/**
 * Search parameters for a schema: one text per key, without empty ones (a form without scripts sends them), normalised
 * like pasted text (`plainText`).
 */
export function plainQuery(search: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const plain: Record<string, string> = {}
  for (const [key, value] of Object.entries(search)) {
    const text = plainText((Array.isArray(value) ? value[0] : value) ?? '')
    if (text) plain[key] = text
  }
  return plain
}
