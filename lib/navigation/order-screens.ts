import type { MenuEntry } from '@/lib/contract/account'
import type { PermissionCode } from '@/lib/domain/permission'
import { admits } from './menu'
import { type ScreenPath, screenAt } from './screens'

const LISTS: readonly ScreenPath[] = ['/order/list', '/op/orders/list']
const DETAILS: readonly ScreenPath[] = ['/order/detail/[id]', '/op/orders/list/[id]']

export interface OrderScreens {
  /** List of orders that this user may open. */
  list: string | null
  /** Path of one order; null for users who may not see any. */
  detail(id: string): string | null
  /** Screen for shipping many orders at once. */
  batch: string | null
  /** Screen for importing tracking numbers from a file. */
  trackingImport: string | null
}

/** The seller's or the operator's screens of orders, depending on the user. Takes a permitted menu. */
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
