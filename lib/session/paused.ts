import { everyEndpoint } from '@/lib/contract'
import type { UserInfo } from '@/lib/contract/account'
import { isWrite } from '@/lib/contract/endpoint'
import type { PermissionCode } from '@/lib/domain/permission'

/** Why nothing of the current shop can be changed (safety U-11). */
export type Pause = 'grace' | 'expired' | 'banned' | 'suspended' | 'closed'

/** From when on requests are skipped: the first shop's end, with its days of grace (specification, section 7; rules 4.12). */
export const skippedFrom = ([first]: UserInfo['shops']): string | null => first?.shopGrace ?? first?.shopExpire ?? null

/** The first shop decides (specification, section 7); operators have none. */
export function pauseOf({ shops: [first] }: Pick<UserInfo, 'shops'>): Pause | null {
  if (!first) return null
  if (Date.parse(first.shopExpire) <= Date.now())
    return first.shopGrace && Date.parse(first.shopGrace) > Date.now() ? 'grace' : 'expired'
  const kind = first.standing?.kind
  return kind === 'banned' || kind === 'suspended' || kind === 'closed' ? kind : null
}

const rows = everyEndpoint.flatMap(({ row }) => (row.permission && row.who !== 'operator' ? [row] : []))
type Row = (typeof rows)[number]

function restingBy(isSent: (row: Row) => boolean): ReadonlySet<PermissionCode> {
  const kept = new Set(rows.filter((row) => !isWrite(row) || isSent(row)).map(({ permission }) => permission))
  return new Set(rows.flatMap(({ permission }) => (permission && !kept.has(permission) ? [permission] : [])))
}

const EXPIRED = restingBy(({ whenExpired }) => whenExpired === 'allowed')
const GRACE = restingBy(({ whenExpired, whenStopped }) => whenExpired === 'allowed' || whenStopped === 'allowed')
const STOPPED = restingBy(({ whenStopped }) => whenStopped === 'allowed')

/**
 * Rights of shops that do nothing but change something: they rest with the shop, and their buttons and screens with them.
 * An expired shop keeps fewer of them than one in its days of grace, or than one that the platform has stopped.
 */
export const restsIn = (pause: Pause, code: PermissionCode): boolean =>
  (pause === 'expired' ? EXPIRED : pause === 'grace' ? GRACE : STOPPED).has(code)
