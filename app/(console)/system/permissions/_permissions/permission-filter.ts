import 'server-only'
import { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { IntText } from '@/lib/contract/common'
import type { Permission } from '@/lib/contract/permission'
import { isOurs } from './permission-input'
import { BUTTON, PERMISSIONS } from './tree-view'

export const KINDS = ['entry', 'button'] as const
/** Visibility of a button: holders of its permission, everyone, or disabled. */
export const BUTTON_STATES = ['held', 'all', 'off'] as const
export const POSITIONS = ['1', '2'] as const

const Query = z.object({
  q: z.string().max(64).optional(),
  type: z.enum(KINDS).optional(),
  status: z.enum(BUTTON_STATES).optional(),
  position: z.enum(POSITIONS).optional(),
  missing: z.literal('1').optional(),
})
export type PermissionFilter = z.output<typeof Query>

/** Open branch of a large menu, and the first line shown of a long one. */
const Place = z.object({ at: z.string().max(64).default(''), from: IntText.min(0).default(0) })

/** Filter in the address; invalid values show the whole menu. */
export function permissionView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const plain = plainQuery(search)
  const [parsed, place] = [Query.safeParse(plain), Place.safeParse(plain)]
  const query = parsed.data ?? {}
  const state: ListState = { path: PERMISSIONS, query, defaults: {} }
  return { query, state, place: place.data ?? Place.parse({}) }
}

export const buttonState = ({ permsType, status }: Permission): (typeof BUTTON_STATES)[number] =>
  permsType === '2' ? 'off' : status === '0' ? 'all' : 'held'

const says = ({ name, nameEn, url, component, perms }: Permission, wanted: string) =>
  [name, nameEn, url, component, ...perms].some((text) => text?.toLowerCase().includes(wanted))

/** Position of an entry, that of its topmost parent. */
function positionIn(rows: readonly Permission[]): (row: Permission) => string {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (row) => {
    let top = row
    for (let depth = 0; depth < rows.length; depth += 1) {
      const above = byId.get((top.menuType === BUTTON ? top.homeId : top.parentId) ?? '')
      if (!above) break
      top = above
    }
    return String(top.position)
  }
}

/** Predicate for rows that match the filter; null without a filter. */
export function filterOf(
  rows: readonly Permission[],
  { q, type, status, position, missing }: PermissionFilter,
): ((row: Permission) => boolean) | null {
  const [wanted, place] = [q?.toLowerCase(), positionIn(rows)]
  const tests = [
    wanted && ((row: Permission) => says(row, wanted)),
    type && ((row: Permission) => (row.menuType === BUTTON) === (type === 'button')),
    status && ((row: Permission) => row.menuType === BUTTON && buttonState(row) === status),
    position && ((row: Permission) => place(row) === position),
    missing && ((row: Permission) => row.menuType !== BUTTON && !isOurs(row)),
  ].filter((test) => typeof test === 'function')
  return tests.length > 0 ? (row) => tests.every((test) => test(row)) : null
}
