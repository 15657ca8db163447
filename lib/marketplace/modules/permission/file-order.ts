import type { FieldChange } from '@/lib/domain/difference'
import { grouped } from '@/lib/domain/grouped'
import { BUTTON, type PermissionRow } from './queries'

interface Named {
  self: PermissionRow | null
  next: PermissionRow
}

/** Siblings in their new order, and which existing ones have another position than before, from 1. */
export interface FileOrder {
  orders: readonly (readonly string[])[]
  moved: ReadonlyMap<string, FieldChange>
}

const groupOf = ({ parent_id, position }: PermissionRow): string => `${parent_id} ${position}`

const isEntry = ({ menu_type }: PermissionRow) => menu_type !== BUTTON

/**
 * The order of a file is the order of the menu: named entries follow each other among their siblings as in the file,
 * and others stay where they are. `rows` and `after` are in menu order, new ones last; `items` in file order.
 */
export function fileOrder(
  items: readonly Named[],
  rows: readonly PermissionRow[],
  after: readonly PermissionRow[],
): FileOrder {
  const groups = (all: readonly PermissionRow[]) => grouped(all.filter(isEntry), (row) => [groupOf(row)])
  const [before, neighbours] = [groups(rows), groups(after)]
  const entries = items.filter(({ next }) => isEntry(next))
  const orders: string[][] = []
  const moved = new Map<string, FieldChange>()
  for (const [group, named] of grouped(entries, ({ next }) => [groupOf(next)])) {
    const ids = new Set(named.map(({ next }) => next.id))
    const now = (neighbours.get(group) ?? []).map(({ id }) => id)
    const known = now.filter((id) => ids.has(id))
    const out = named.filter(({ next }, index) => next.id !== known[index])
    if (out.length === 0) continue
    const queue = named.map(({ next }) => next.id)
    const order = now.map((id) => (ids.has(id) ? (queue.shift() ?? id) : id))
    orders.push(order)
    for (const { self, next } of out) {
      if (!self || groupOf(self) !== group) continue
      const place = (before.get(group) ?? []).indexOf(self) + 1
      moved.set(next.id, { field: 'place', before: place, after: order.indexOf(next.id) + 1 })
    }
  }
  return { orders, moved }
}
