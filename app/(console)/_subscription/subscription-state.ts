import type { StateGroup } from '@/lib/domain/order/status'
import { ORDER_STATE as O, SUBSCRIPTION_STATE as S } from '@/lib/domain/subscription'

const GROUPS: Record<number, StateGroup> = {
  [S.trial]: 'others',
  [S.active]: 'done',
  [S.due]: 'us',
  [S.grace]: 'trouble',
  [S.expired]: 'trouble',
  [S.cancelled]: 'draft',
}

/** Shape and colour of a subscription's state. */
export const groupOfSubscription = ({ state }: { state: number }): StateGroup => GROUPS[state] ?? 'draft'

const ORDER_GROUPS: Record<number, StateGroup> = {
  [O.unpaid]: 'us',
  [O.paid]: 'done',
  [O.cancelled]: 'draft',
  [O.refunded]: 'others',
}

/** Shape and colour of a subscription order's state. */
export const groupOfSubscriptionOrder = ({ state }: { state: number }): StateGroup => ORDER_GROUPS[state] ?? 'draft'
