import type { PermissionCode } from '@/lib/domain/permission'

/** Where the workplace leads to: a seller's screens, or the operator's. */
export interface OrderPaths {
  operator: boolean
  /** The order list with a filter: `list('status=2&chip=late')`. */
  list(query: string): string
  detail(id: string): string
  /** The shipping desk, for those who may ship. */
  ship: string | null
}

/** The order list's own filters: it shows exactly as many as the work queue says. */
export const TODO_FILTER = {
  toShip: 'status=2&sort=shipBy&order=asc',
  dueToday: 'status=2&chip=dueToday',
  late: 'status=2&chip=late',
  partShipped: 'status=2&chip=partShipped',
  held: 'status=2&chip=held',
  closeAsked: 'status=2&chip=closeAsked',
  toPay: 'status=1',
  refunding: 'status=7',
} as const

const OPERATOR = 1

/** `userType` is the wire's: 1 operator, 2 shop. */
export function orderPaths(userType: number, can: (code: PermissionCode) => boolean): OrderPaths {
  const operator = userType === OPERATOR
  const list = operator ? '/op/orders/list' : '/order/list'
  return {
    operator,
    list: (query) => `${list}?${query}`,
    detail: (id) => (operator ? `${list}/${id}` : `/order/detail/${id}`),
    ship: !operator && can('order:ship') ? '/order/ship' : null,
  }
}
