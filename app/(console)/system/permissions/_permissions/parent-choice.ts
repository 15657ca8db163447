import type { Permission } from '@/lib/contract/permission'
import { BUTTON, parentsFor } from './tree-view'

/** Maximum number of parents in a select; with more, the parent is typed by path or part of its name. */
export const LISTED_PARENTS = 400
/** Maximum number of suggestions while typing. */
const SUGGESTED_PARENTS = 100
const ONE_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

type Rows = readonly Permission[]

/** Top entries as suggestions while typing. */
export const suggestedParents = (rows: Rows, self?: Permission): Permission[] =>
  parentsFor(rows, self)
    .filter(({ depth }) => depth < 2)
    .slice(0, SUGGESTED_PARENTS)
    .map(({ row }) => row)

/** Entries that match the typed text: the one with this id, path or name, else all whose path or name contains it. */
export function meantParents(rows: Rows, typed: string): Permission[] {
  const menus = rows.filter(({ menuType }) => menuType !== BUTTON)
  if (ONE_ID.test(typed)) return menus.filter(({ id }) => id === typed)
  const wanted = typed.trim().toLowerCase()
  const texts = ({ url, name, nameEn }: Permission) => [url, name, nameEn].map((text) => text?.toLowerCase() ?? '')
  const byPath = menus.filter(({ url }) => url?.toLowerCase() === wanted)
  if (byPath.length > 0) return byPath
  const exact = menus.filter((row) => texts(row).includes(wanted))
  return exact.length > 0 ? exact : menus.filter((row) => texts(row).some((text) => text.includes(wanted)))
}

/** Maximum number of candidates listed. */
const NAMED = 5

/** Error if the typed text is not exactly one entry: a key of `permission.fault` with its values; null if it is. */
export function parentFault(rows: Rows, typed: string) {
  const found = typed ? meantParents(rows, typed) : []
  if (!typed || found.length === 1) return null
  const paths = found.slice(0, NAMED).map(({ url }) => url)
  const key = found.length > 0 ? ('parents' as const) : ('parentUnknown' as const)
  return { key, count: found.length, paths: paths.join(', ') }
}
