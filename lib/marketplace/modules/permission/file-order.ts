import type { FieldChange } from '@/lib/domain/difference'
import { BUTTON, type PermissionRow } from './queries'

interface Named {
  self: PermissionRow | null
  next: PermissionRow
}

/** Neighbours in their new order, and which of those that there were stand at another place than before, from 1. */
export interface FileOrder {
  orders: readonly (readonly string[])[]
  moved: ReadonlyMap<string, FieldChange>
}

const groupOf = ({ parent_id, position }: PermissionRow): string => `${parent_id} ${position}`

function grouped<T>(all: readonly T[], rowOf: (each: T) => PermissionRow): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all.filter((one) => rowOf(one).menu_type !== BUTTON)) {
    const group = groups.get(groupOf(rowOf(each)))
    if (group) group.push(each)
    else groups.set(groupOf(rowOf(each)), [each])
  }
  return groups
}

/**
 * The order of a file is the order of the menu: the entries that it names stand among their neighbours as they follow
 * one another in it, and what it does not name stays where it is. `rows` and `after` are in the order of the menu, new
 * ones last; `items` in that of the file.
 */
export function fileOrder(
  items: readonly Named[],
  rows: readonly PermissionRow[],
  after: readonly PermissionRow[],
): FileOrder {
  const [before, neighbours] = [grouped(rows, (row) => row), grouped(after, (row) => row)]
  const orders: string[][] = []
  const moved = new Map<string, FieldChange>()
  for (const [group, named] of grouped(items, ({ next }) => next)) {
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
