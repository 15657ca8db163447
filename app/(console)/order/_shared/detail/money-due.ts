import type { OrderDetail } from '@/lib/contract/order'
import { ORDER_STATUS, PAY_STATE } from '@/lib/domain/order/status'

const OVER: readonly number[] = [ORDER_STATUS.cancelled, ORDER_STATUS.closed]

/** What became of the order's total: paid, still due, or never to be paid because the order ended before. */
export function dueOf({ payState, status }: Pick<OrderDetail, 'payState' | 'status'>): 'paid' | 'toPay' | 'neverPaid' {
  if (payState !== PAY_STATE.unpaid) return 'paid'
  return OVER.includes(status) ? 'neverPaid' : 'toPay'
}
