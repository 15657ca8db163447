import type { PermissionCode } from '@/lib/domain/permission'
import type { ShopStanding } from '@/lib/domain/shop/standing'
import { isHeld, type Pause } from './endpoint'
import { everyEndpoint } from './index'

interface ShopTimes {
  expired: boolean
  /** True if the plan has ended and days of grace are left. */
  inGrace: boolean
  standing: Pick<ShopStanding, 'kind'> | null
}

/** Reasons that pause a shop: first its plan, then the platform. */
export function pausesOf({ expired, inGrace, standing }: ShopTimes): Pause[] {
  const kind = standing?.kind
  const stopped = kind === 'banned' || kind === 'suspended' || kind === 'closed' ? [kind] : []
  return expired ? [inGrace ? 'grace' : 'expired', ...stopped] : stopped
}

const PAUSES = ['grace', 'expired', 'banned', 'suspended', 'closed'] as const satisfies readonly Pause[]
const rows = everyEndpoint.flatMap(({ row }) => (row.permission && row.who !== 'operator' ? [row] : []))

function restingIn(pause: Pause): ReadonlySet<PermissionCode> {
  const kept = new Set(rows.filter((row) => !isHeld(row, pause)).map(({ permission }) => permission))
  return new Set(rows.flatMap(({ permission }) => (permission && !kept.has(permission) ? [permission] : [])))
}
const RESTING = new Map(PAUSES.map((pause) => [pause, restingIn(pause)]))

/** True if a pause blocks all calls of a permission: its buttons, screens and tasks are then unavailable too. */
export const restsIn = (pause: Pause, code: PermissionCode): boolean => RESTING.get(pause)?.has(code) ?? false
