import type { MenuEntry } from '@/lib/contract/account'
import type { PermissionCode } from '@/lib/domain/permission'
import { admits } from './menu'
import { type ScreenPath, screenAt } from './screens'

const LISTS: readonly ScreenPath[] = ['/order/list', '/op/orders/list']
const DETAILS: readonly ScreenPath[] = ['/order/detail/[id]', '/op/orders/list/[id]']

export interface OrderScreens {
  /** The list of orders that this user may open. */
  list: string | null
  /** Path of one order; null for users who see none. */
  detail(id: string): string | null
  /** Where many orders are shipped at once. */
  batch: string | null
  /** Where tracking numbers are imported from a file. */
  trackingImport: string | null
}

/** A seller's screens of orders, or the operator's, whichever this user may open. Takes a permitted menu. */
export function orderScreens(menu: readonly MenuEntry[], can: (code: PermissionCode) => boolean): OrderScreens {
  const opened = (paths: readonly ScreenPath[]) => paths.find((path) => admits(menu, screenAt(path), can)) ?? null
  const detail = opened(DETAILS)
  return {
    list: opened(LISTS),
    detail: (id) => detail?.replace('[id]', id) ?? null,
    batch: can('order:ship:batch') && opened(['/order/ship']) ? '/order/ship?mode=batch' : null,
    trackingImport: opened(['/order/tracking-import']),
  }
}
