import type { OrderDetail } from '@/lib/contract/order'
import { ORDER_STATUS, PAY_STATE } from '@/lib/domain/order/status'

const OVER: readonly number[] = [ORDER_STATUS.cancelled, ORDER_STATUS.closed]

/** Returns the payment state of the total: paid, to pay, or never paid because the order ended first. */
export function dueOf({ payState, status }: Pick<OrderDetail, 'payState' | 'status'>): 'paid' | 'toPay' | 'neverPaid' {
  if (payState !== PAY_STATE.unpaid) return 'paid'
  return OVER.includes(status) ? 'neverPaid' : 'toPay'
}
