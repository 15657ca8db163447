import type { Inspected } from '@/lib/contract/inspector'
import { type Locale, pickText } from '@/lib/domain/locale'
import type { PermissionRow } from '../account'
import { fitsKind } from '../role'

const BUTTON = 2

export const codesIn = ({ perms }: Pick<PermissionRow, 'perms'>): string[] =>
  perms ? perms.split(',').map((code) => code.trim()) : []

const nameOf = (row: PermissionRow, locale: Locale) => pickText({ zh: row.name, en: row.name_en }, locale)

/** Search keys of a menu entry: the path of the screen, or one of the keys that name it. */
export interface Sought {
  screen: string
  components: readonly string[]
}

const sameKey = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const leadsTo = (row: PermissionRow, { screen, components }: Sought): boolean =>
  components.some((key) => row.component && sameKey(key, row.component.replace(/^\//, ''))) || row.url === screen

/** Entries that lead to the screen, and their parents. */
export function entriesFor(rows: readonly PermissionRow[], sought: Sought, locale: Locale): Inspected['entries'] {
  const menus = new Map(rows.filter((row) => row.menu_type !== BUTTON).map((row) => [row.id, row]))
  const found = [...menus.values()].filter((row) => sought.screen !== '' && leadsTo(row, sought))
  const shown = new Set(found)
  for (const row of found) {
    for (let at = menus.get(row.parent_id ?? ''); at && !shown.has(at); at = menus.get(at.parent_id ?? ''))
      shown.add(at)
  }
  return [...shown].map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    path: row.url ?? '',
    title: nameOf(row, locale),
    component: row.component,
    names: found.includes(row),
    hidden: row.hidden,
    route: row.route,
    permissionList: codesIn(row),
    granted: row.granted,
  }))
}

/** Rows of the buttons with one of these codes, for a type of user. */
export const buttonsFor = (
  rows: readonly PermissionRow[],
  { codes, kind }: { codes: readonly string[]; kind: number },
  locale: Locale,
): Inspected['buttons'] =>
  rows
    .filter((row) => row.menu_type === BUTTON)
    .flatMap((row) =>
      codesIn(row)
        .filter((code) => codes.includes(code))
        .map((code) => ({
          id: row.id,
          code,
          name: nameOf(row, locale),
          type: row.perms_type,
          status: row.status,
          granted: row.granted,
          fits: fitsKind(row, kind),
        })),
    )
