import type { z } from 'zod'
import type { addPermission } from '@/lib/contract/permission'
import { grouped } from '@/lib/domain/grouped'
import { isMenuPath, MENU_DEPTH, MENU_ENTRIES } from '@/lib/domain/menu-entry'
import { couldBeAddress } from '@/lib/domain/template'
import { BUTTON, codesOf, type PermissionRow } from './queries'

export type Wanted = Omit<z.output<typeof addPermission.body>, 'menuType'>
export type Faults = Record<string, string[]>
type Rows = readonly PermissionRow[]

const pathOf = (redirect: string | null) => redirect?.split('?')[0] ?? null
const lower = (text: string | null) => text?.toLowerCase() ?? ''

/** All rows with lookups: two thousand may be checked at once. */
export interface Known {
  byId: ReadonlyMap<string, PermissionRow>
  menus: Rows
  below: ReadonlyMap<string | null, PermissionRow[]>
  byPath: ReadonlyMap<string, PermissionRow[]>
  /** Codes as written; buttons by lower-case code. */
  codes: ReadonlySet<string>
  byCode: ReadonlyMap<string, PermissionRow[]>
  /** Paths to which an entry redirects. */
  targets: ReadonlySet<string | null>
}

export function knownOf(rows: Rows): Known {
  const [menus, buttons] = [
    rows.filter((row) => row.menu_type !== BUTTON),
    rows.filter((row) => row.menu_type === BUTTON),
  ]
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    menus,
    below: grouped(menus, (row) => [row.parent_id]),
    byPath: grouped(menus, (row) => [lower(row.url)]),
    codes: new Set(buttons.flatMap(codesOf)),
    byCode: grouped(buttons, (row) => codesOf(row).map(lower)),
    targets: new Set(rows.map(({ redirect }) => pathOf(redirect))),
  }
}

/** A row and its ancestors; stops at a cycle. */
export function wayUp(byId: Known['byId'], id: string | null): PermissionRow[] {
  const found: PermissionRow[] = []
  for (let at = id && byId.get(id); at && !found.includes(at); at = at.parent_id && byId.get(at.parent_id))
    found.push(at)
  return found
}

export const pathTo = (rows: Rows, id: string | null): PermissionRow[] =>
  wayUp(new Map(rows.map((row) => [row.id, row])), id)

function heightOf(known: Known, id: string, left = MENU_DEPTH): number {
  if (left === 0) return 0
  const children = known.below.get(id) ?? []
  return 1 + Math.max(0, ...children.map((child) => heightOf(known, child.id, left - 1)))
}

function parentFault(known: Known, parentId: string | null, self: PermissionRow | null): string | null {
  if (!parentId) return null
  const above = wayUp(known.byId, parentId)
  if (above[0] === undefined || above[0].menu_type === BUTTON) return 'parent'
  if (self && above.includes(self)) return 'circle'
  const height = self ? heightOf(known, self.id) : 1
  return above.length + height > MENU_DEPTH ? 'depth' : null
}

function pathFault(known: Known, url: string, self: PermissionRow | null): string | null {
  if (url === '') return 'required'
  if (!isMenuPath(url)) return 'builtIn'
  if (known.byPath.get(lower(url))?.some((row) => row !== self)) return 'pathTaken'
  const leftBehind = self?.url && self.url !== url && known.targets.has(self.url)
  return leftBehind ? 'redirectedTo' : null
}

/** Faults of a menu entry by field, as message keys. */
export function menuFaults(known: Known, body: Wanted, self: PermissionRow | null): Faults {
  const target = pathOf(body.redirect)
  const aims = (row: PermissionRow) => row !== self && row.url === target
  const found: Record<string, string | null> = {
    parentId: parentFault(known, body.parentId, self),
    url: pathFault(known, body.url, self),
    component: body.component || body.metaUrl || body.redirect ? null : 'target',
    redirect: target && !known.byPath.get(lower(target))?.some(aims) ? 'redirect' : null,
    metaUrl: body.metaUrl && !couldBeAddress(body.metaUrl) ? 'address' : null,
    perms: body.perms.every((code) => known.codes.has(code)) ? null : 'unknownCode',
    name: !self && known.menus.length >= MENU_ENTRIES ? 'tooMany' : null,
  }
  return faultsOf(found)
}

/** The same for a button. Its code is referenced elsewhere, so it is set once. */
export function buttonFaults(known: Known, body: Wanted, self: PermissionRow | null): Faults {
  const [code = '', ...more] = body.perms
  const taken = known.byCode.get(lower(code))?.some((row) => row !== self)
  const changed = self !== null && body.perms.join(',') !== codesOf(self).join(',')
  const parent = parentFault(known, body.parentId, null)
  return faultsOf({
    perms: changed ? 'codeFixed' : code === '' || more.length > 0 ? 'oneCode' : taken ? 'codeTaken' : null,
    parentId: parent === 'depth' ? null : parent,
  })
}

const faultsOf = (found: Readonly<Record<string, string | null>>): Faults =>
  Object.fromEntries(Object.entries(found).flatMap(([field, fault]) => (fault ? [[field, [fault]]] : [])))
