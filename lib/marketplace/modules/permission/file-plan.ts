import { createHash } from 'node:crypto'
import type { FileFault } from '@/lib/contract/file/change'
import type { FileEntry } from '@/lib/contract/permission/file'
import { differences } from '@/lib/domain/difference'
import { MENU_ENTRIES } from '@/lib/domain/menu-entry'
import type { PlannedChange } from '../../kernel/file-audit'
import { newId } from '../../kernel/ids'
import { factsOf } from './facts'
import { type FileOrder, fileOrder } from './file-order'
import type { PermissionRow } from './queries'
import { buttonFaults, type Known, knownOf, menuFaults, type Wanted } from './rules'
import { columnsOf } from './write'

/** A row of the file, with its existing entry and the result. */
interface Item {
  /** From 1. */
  row: number
  entry: FileEntry
  body: Wanted
  self: PermissionRow | null
  /** The same object as in `after`. */
  next: PermissionRow
}

export interface Plan {
  items: readonly Item[]
  /** All entries after the import. */
  after: readonly PermissionRow[]
  /** Siblings whose order changes. */
  orders: FileOrder['orders']
  changes: readonly PlannedChange[]
  faults: readonly FileFault[]
  stamp: string
}

const isButton = ({ kind }: FileEntry) => kind === 'button'
const keyOf = (entry: FileEntry): string => (isButton(entry) ? (entry.perms[0] ?? '') : entry.url).toLowerCase()

const selfOf = (known: Known, entry: FileEntry): PermissionRow | null =>
  (isButton(entry) ? known.byCode : known.byPath).get(keyOf(entry))?.[0] ?? null

function nextOf(body: Wanted, entry: FileEntry, self: PermissionRow | null, id: string): PermissionRow {
  const own = columnsOf(body, isButton(entry))
  return {
    id,
    parent_id: body.parentId,
    name: body.name,
    name_en: body.nameEn,
    menu_type: own.menuType,
    url: own.url,
    component: own.component,
    redirect: own.redirect,
    perms: own.perms,
    perms_type: body.permsType,
    status: body.status,
    icon: own.icon,
    route: body.route,
    hidden: body.hidden,
    keep_alive: body.keepAlive,
    always_show: body.alwaysShow,
    position: body.position,
    meta_url: own.metaUrl,
    edited: true,
    roles: self?.roles ?? 0,
    version: self?.version ?? 1,
  }
}

/** Entries of the file may be each other's parents, in any order: ids are assigned before parents are looked up. */
function itemsOf(entries: readonly FileEntry[], known: Known, at: number): Item[] {
  const named = entries.map((entry) => ({ entry, self: selfOf(known, entry), id: newId(at) }))
  const ids = new Map<string, string>([...known.byPath].map(([path, rows]) => [path, rows[0]?.id ?? '']))
  for (const { entry, self, id } of named) if (!isButton(entry)) ids.set(keyOf(entry), self?.id ?? id)
  return named.map(({ entry, self, id }, index) => {
    const { kind: _, parent, ...fields } = entry
    const body: Wanted = { ...fields, parentId: parent ? (ids.get(parent.toLowerCase()) ?? null) : null }
    return { row: index + 1, entry, body, self, next: nextOf(body, entry, self, self?.id ?? id) }
  })
}

function changesOf(
  items: readonly Item[],
  rows: readonly PermissionRow[],
  after: readonly PermissionRow[],
  { moved }: FileOrder,
): PlannedChange[] {
  const met = new Set(items.map(({ next }) => next.id))
  const named = (row: PermissionRow) => ({ key: row.url ?? row.perms ?? '', name: row.name, nameEn: row.name_en })
  const own = items.flatMap((item): PlannedChange[] => {
    const own = differences(item.self ? factsOf(item.self, rows) : {}, factsOf(item.next, after))
    const place = moved.get(item.next.id)
    const fields = place ? [...own, place] : own
    const kind = item.self ? 'changed' : 'added'
    return fields.length > 0 ? [{ row: item.row, kind, ...named(item.next), fields: item.self ? fields : [] }] : []
  })
  const absent = rows
    .filter(({ id }) => !met.has(id))
    .map((row): PlannedChange => ({ row: null, kind: 'absent', ...named(row), fields: [] }))
  return [...own, ...absent]
}

interface Checks {
  items: readonly Item[]
  known: Known
  before: Known
  touched: ReadonlySet<number>
  held: ReadonlySet<string>
}

/** Faults of each row as in the form, against the menu after the import, and faults that only files can have. */
function faultsOf({ items, known, before, touched, held }: Checks): FileFault[] {
  const keys = items.map(({ entry }) => `${entry.kind} ${keyOf(entry)}`)
  const tooMany = known.menus.length > MENU_ENTRIES && known.menus.length > before.menus.length
  return items.flatMap(({ row, entry, body, self, next }, index) => {
    const own = (isButton(entry) ? buttonFaults : menuFaults)(known, body, next)
    const found = Object.entries(own).map(([field, [fault = '']]) => ({ row, field, fault }))
    const add = (wrong: boolean, field: string, fault: string) => wrong && found.push({ row, field, fault })
    add(keys.indexOf(keys[index] ?? '') < index, isButton(entry) ? 'perms' : 'url', 'twice')
    add(entry.parent !== '' && body.parentId === null, 'parentId', 'parentUnknown')
    const reached = [self?.id, body.parentId].filter((id) => id && before.byId.has(id))
    add(touched.has(row) && reached.some((id) => id && !held.has(id)), 'name', 'notHeld')
    add(tooMany && self === null, 'name', 'tooMany')
    return found
  })
}

/** Changes of a file compared with the whole menu. `at` is the time in milliseconds. */
export function planOf(
  rows: readonly PermissionRow[],
  entries: readonly FileEntry[],
  held: ReadonlySet<string>,
  at: number,
): Plan {
  const before = knownOf(rows)
  const items = itemsOf(entries, before, at)
  const byId = new Map(items.map(({ next }) => [next.id, next]))
  const fresh = items.filter(({ self }) => !self).map(({ next }) => next)
  const after = [...rows.map((row) => byId.get(row.id) ?? row), ...fresh]
  const order = fileOrder(items, rows, after)
  const changes = changesOf(items, rows, after, order)
  const touched = new Set(changes.flatMap(({ row }) => (row === null ? [] : [row])))
  const versions = items.filter(({ row }) => touched.has(row)).map(({ self }) => self && [self.id, self.version])
  const stamp = createHash('sha256')
    .update(JSON.stringify([changes, versions]))
    .digest('hex')
  const faults = faultsOf({ items, known: knownOf(after), before, touched, held })
  const done = items.filter(({ row }) => touched.has(row))
  return { items: done, after, orders: order.orders, changes, faults, stamp }
}
