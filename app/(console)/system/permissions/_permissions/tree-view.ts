import type { Permission } from '@/lib/contract/permission'

export const PERMISSIONS = '/system/permissions'
export const BUTTON = 2
/** Larger menus open branch by branch, since nobody reads all of it at once. */
const WHOLE = 40
/** Value that opens all branches. */
export const EVERY_BRANCH = 'all'
/** Maximum number of entries of one level on a page. */
export const MOST = 400
export const PIECE = 100

/** A line of the tree table: an entry with its buttons. */
export interface Line {
  row: Permission
  depth: number
  buttons: readonly Permission[]
  /** Number of direct children. */
  below: number
  open: boolean
  /** True if branches of this menu open one by one. */
  folds: boolean
}

type Rows = readonly Permission[]
const grouped = (rows: Rows, key: (row: Permission) => string | null) => {
  const groups = new Map<string | null, Permission[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

/** The row and its parents, nearest first. */
export function upwards(rows: Rows, id: string | null | undefined): Permission[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found: Permission[] = []
  for (let at = id && byId.get(id); at && !found.includes(at); at = at.parentId && byId.get(at.parentId)) found.push(at)
  return found
}

type Wanted = (row: Permission) => boolean

function wantedIds(rows: Rows, isWanted: Wanted): ReadonlySet<string> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = new Set<string>()
  for (const row of rows.filter(isWanted)) {
    let at = row.menuType === BUTTON ? row.homeId : row.id
    while (at && !found.has(at)) {
      found.add(at)
      at = byId.get(at)?.parentId ?? null
    }
  }
  return found
}

/** Lines of the page: everything, search results with their parents, or one branch of a large tree. */
export function linesOf(rows: Rows, { isWanted, at }: { isWanted: Wanted | null; at: string }): Line[] {
  const menus = rows.filter(({ menuType }) => menuType !== BUTTON)
  const [children, buttons] = [
    grouped(menus, ({ parentId }) => parentId),
    grouped(
      rows.filter(({ menuType }) => menuType === BUTTON),
      ({ homeId }) => homeId,
    ),
  ]
  const wanted = isWanted && wantedIds(rows, isWanted)
  const opened = new Set(upwards(menus, at).map(({ id }) => id))
  const folds = wanted === null && menus.length > WHOLE && at !== EVERY_BRANCH
  const isOpen = (id: string) => !folds || opened.has(id)
  const walk = (parent: string | null, depth: number): Line[] =>
    (children.get(parent) ?? [])
      .filter(({ id }) => wanted === null || wanted.has(id))
      .flatMap((row) => {
        const open = isOpen(row.id)
        const below = children.get(row.id)?.length ?? 0
        const line = { row, depth, buttons: buttons.get(row.id) ?? [], below, open, folds }
        return [line, ...(open ? walk(row.id, depth + 1) : [])]
      })
  return walk(null, 0)
}

/** Buttons without an entry, or whose entry is gone. */
export const homeless = (rows: Rows, isWanted: Wanted | null): Permission[] =>
  rows.filter((row) => row.menuType === BUTTON && !row.homeId && (!isWanted || isWanted(row)))

/** Possible parents in the order of the tree: not the entry itself, nor its descendants. */
export function parentsFor(rows: Rows, self?: Permission): Pick<Line, 'row' | 'depth'>[] {
  const children = grouped(
    rows.filter((row) => row.menuType !== BUTTON && row.id !== self?.id),
    ({ parentId }) => parentId,
  )
  const walk = (parent: string | null, depth: number): Pick<Line, 'row' | 'depth'>[] =>
    (children.get(parent) ?? []).flatMap((row) => [{ row, depth }, ...walk(row.id, depth + 1)])
  return walk(null, 0)
}
