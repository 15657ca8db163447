import type { MenuEntry } from '@/lib/contract/account'
import type { PermissionCode } from '@/lib/domain/permission'
import { admits } from './menu'
import { type ScreenPath, screenAt } from './screens'

const LISTS: readonly ScreenPath[] = ['/order/list', '/op/orders/list']
const DETAILS: readonly ScreenPath[] = ['/order/detail/[id]', '/op/orders/list/[id]']

interface OrderScreens {
  /** The list of orders that this user may open. */
  list: string | null
  /** Where they see one order; null for whoever sees none. */
  detail(id: string): string | null
}

/** A seller's screens of orders, or the operator's, whichever this user may open. Takes a permitted menu. */
export function orderScreens(menu: readonly MenuEntry[], can: (code: PermissionCode) => boolean): OrderScreens {
  const opened = (paths: readonly ScreenPath[]) => paths.find((path) => admits(menu, screenAt(path), can)) ?? null
  const detail = opened(DETAILS)
  return { list: opened(LISTS), detail: (id) => detail?.replace('[id]', id) ?? null }
}
