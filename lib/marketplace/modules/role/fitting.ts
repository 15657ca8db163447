import { everyEndpoint } from '@/lib/contract'
import { rightsOf } from '@/lib/contract/endpoint'
import { sideOf } from '../system'

/** Kind of user by audience of a call, and by side of the menu: 1 platform, 2 shop. */
const KINDS: Readonly<Record<string, number>> = { operator: 1, shop: 2 }

interface Placed {
  menu_type: number
  perms: string | null
  component: string | null
}

const codesIn = (perms: string | null) => (perms ?? '').split(',').map((code) => code.trim())

/** Kinds of users who may make calls that need one of these codes; null for every kind. */
function callersOf(codes: readonly string[]): ReadonlySet<number> | null {
  const asking = everyEndpoint.filter(({ row }) => rightsOf(row).some((code) => codes.includes(code)))
  const kinds = asking.map(({ row }) => KINDS[row.who])
  return asking.length === 0 || kinds.includes(undefined) ? null : new Set(kinds.filter((kind) => kind !== undefined))
}

/**
 * True if members of a role of this kind could use it: a screen of the platform is useless to shops, and a permission
 * of shop calls to operators. Unknown entries fit every kind; without a kind everything fits.
 */
export function fitsKind(row: Placed, kind: number | null): boolean {
  if (kind === null) return true
  if (row.menu_type === 2) return callersOf(codesIn(row.perms))?.has(kind) ?? true
  const side = KINDS[sideOf(row.component) ?? '']
  return side === undefined || side === kind
}
