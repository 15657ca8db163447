import { everyEndpoint } from '@/lib/contract'
import type { UserInfo } from '@/lib/contract/account'
import { isWrite } from '@/lib/contract/endpoint'
import type { PermissionCode } from '@/lib/domain/permission'

/** Why nothing of the current shop can be changed (safety U-11). */
export type Pause = 'expired' | 'banned' | 'suspended' | 'closed'

/** The first shop decides (specification, section 7); operators have none. */
export function pauseOf({ shops: [first] }: Pick<UserInfo, 'shops'>): Pause | null {
  if (!first) return null
  if (Date.parse(first.shopExpire) <= Date.now()) return 'expired'
  const kind = first.standing?.kind
  return kind === 'banned' || kind === 'suspended' || kind === 'closed' ? kind : null
}

const rows = everyEndpoint.flatMap(({ row }) => (row.permission && row.who !== 'operator' ? [row] : []))
const isPaused = (row: (typeof rows)[number]) => isWrite(row) && row.whenExpired !== 'allowed'
const kept = new Set(rows.filter((row) => !isPaused(row)).map(({ permission }) => permission))

/** Rights of shops that do nothing but change something: they rest with the shop, and their buttons and screens with them. */
export const RESTING: ReadonlySet<PermissionCode> = new Set(
  rows.flatMap(({ permission }) => (permission && !kept.has(permission) ? [permission] : [])),
)
