import type { PermissionCode } from '@/lib/domain/permission'

/** Paths that the workplace links to, of the seller's or the operator's screens. */
export interface OrderPaths {
  operator: boolean
  /** The order list with a filter: `list('status=2&chip=late')`. */
  list(query: string): string
  detail(id: string): string
  /** The shipping desk, if the reader may ship. */
  ship: string | null
}

/** Filters of the order list that give the same counts as the work queue. */
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

/** `userType` as in the API: 1 operator, 2 shop. */
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
