import type { z } from 'zod'
import type { addPermission } from '@/lib/contract/permission'
import { isMenuPath, MENU_DEPTH, MENU_ENTRIES } from '@/lib/domain/menu-entry'
import { couldBeAddress } from '@/lib/domain/template'
import { BUTTON, codesOf, type PermissionRow } from './queries'

export type Wanted = Omit<z.output<typeof addPermission.body>, 'menuType'>
type Faults = Record<string, string[]>
type Rows = readonly PermissionRow[]

const menusOf = (rows: Rows) => rows.filter(({ menu_type }) => menu_type !== BUTTON)
const sameText = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase()

/** The rows above one, itself first; a circle ends where it began. */
export function pathTo(rows: Rows, id: string | null): PermissionRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found: PermissionRow[] = []
  for (let at = id && byId.get(id); at && !found.includes(at); at = at.parent_id && byId.get(at.parent_id))
    found.push(at)
  return found
}

function heightOf(menus: Rows, id: string, left = MENU_DEPTH): number {
  if (left === 0) return 0
  const children = menus.filter(({ parent_id }) => parent_id === id)
  return 1 + Math.max(0, ...children.map((child) => heightOf(menus, child.id, left - 1)))
}

function parentFault(rows: Rows, parentId: string | null, self: PermissionRow | null): string | null {
  if (!parentId) return null
  const above = pathTo(rows, parentId)
  if (above[0] === undefined || above[0].menu_type === BUTTON) return 'parent'
  if (self && above.includes(self)) return 'circle'
  const height = self ? heightOf(menusOf(rows), self.id) : 1
  return above.length + height > MENU_DEPTH ? 'depth' : null
}

function pathFault(rows: Rows, url: string, self: PermissionRow | null): string | null {
  if (url === '') return 'required'
  if (!isMenuPath(url)) return 'builtIn'
  if (menusOf(rows).some((row) => row !== self && sameText(row.url, url))) return 'pathTaken'
  const leftBehind = self?.url && self.url !== url && rows.some(({ redirect }) => pathOf(redirect) === self.url)
  return leftBehind ? 'redirectedTo' : null
}

const pathOf = (redirect: string | null) => redirect?.split('?')[0] ?? null

/** Wrong fields of a menu entry and the key of what is wrong. */
export function menuFaults(rows: Rows, body: Wanted, self: PermissionRow | null): Faults {
  const menus = menusOf(rows)
  const codes = new Set(rows.filter(({ menu_type }) => menu_type === BUTTON).flatMap(codesOf))
  const target = pathOf(body.redirect)
  const found: Record<string, string | null> = {
    parentId: parentFault(rows, body.parentId, self),
    url: pathFault(rows, body.url, self),
    component: body.component || body.metaUrl || body.redirect ? null : 'required',
    redirect: target && !menus.some((row) => row !== self && row.url === target) ? 'redirect' : null,
    metaUrl: body.metaUrl && !couldBeAddress(body.metaUrl) ? 'address' : null,
    perms: body.perms.every((code) => codes.has(code)) ? null : 'unknownCode',
    name: !self && menus.length >= MENU_ENTRIES ? 'tooMany' : null,
  }
  return faultsOf(found)
}

/** The same of a button. Its code is what everything else names: it is given once. */
export function buttonFaults(rows: Rows, body: Wanted, self: PermissionRow | null): Faults {
  const [code = '', ...more] = body.perms
  const others = rows.filter((row) => row.menu_type === BUTTON && row !== self)
  const taken = others.some((row) => codesOf(row).some((each) => sameText(each, code)))
  const changed = self !== null && body.perms.join(',') !== codesOf(self).join(',')
  const parent = parentFault(rows, body.parentId, null)
  return faultsOf({
    perms: changed ? 'codeFixed' : code === '' || more.length > 0 ? 'oneCode' : taken ? 'codeTaken' : null,
    parentId: parent === 'depth' ? null : parent,
  })
}

const faultsOf = (found: Readonly<Record<string, string | null>>): Faults =>
  Object.fromEntries(Object.entries(found).flatMap(([field, fault]) => (fault ? [[field, [fault]]] : [])))
