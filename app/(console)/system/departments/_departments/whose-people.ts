import 'server-only'
import type { Department } from '@/lib/contract/department'
import { departmentCounts } from '@/lib/contract/user'
import { read } from '@/lib/upstream/read'
import { ownPart } from './department-tree'

/** Top-level department above this one. */
function rootOf(all: readonly Department[], from: Department): Department {
  const above = all.find(({ id }) => id === from.parentId)
  return above ? rootOf(all, above) : from
}

/** Returns a test if a department, or one below it, has users of the kind; always false if they cannot be read. */
async function peopleOf(userType: number): Promise<(id: string) => boolean> {
  const counts = await read(departmentCounts, { query: { userType } }, { else: [] })
  return (id) => counts.some((each) => each.id === id && each.users > 0)
}

/**
 * True if a move would mix people of the platform and of shops under one department: the moved part has people of a
 * side that its new place lacks. A department's side is that of its people.
 */
export async function mixesPeople(all: readonly Department[], moved: Department, parent: Department): Promise<boolean> {
  const root = rootOf(all, parent)
  if (ownPart(all, root.id).some(({ id }) => id === moved.id)) return false
  const [operators, shopUsers] = await Promise.all([peopleOf(1), peopleOf(2)])
  const brings = (has: (id: string) => boolean, lacks: (id: string) => boolean) =>
    has(moved.id) && lacks(root.id) && !has(root.id)
  return brings(operators, shopUsers) || brings(shopUsers, operators)
}
