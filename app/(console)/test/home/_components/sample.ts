import type { OrderStatus } from '@/lib/domain/order/status'
import type { DeadlineFacts } from '@/lib/domain/ship-deadline'

export interface Sample {
  id: string
  number: string
  product: number
  buyer: number
  paid: number
  placedAt: string
  status: OrderStatus
  promise: DeadlineFacts
}

const HOUR = 3_600_000
const STATES: readonly OrderStatus[] = [2, 2, 2, 3, 2, 5, 7, 1]

/** A promise made `gone` hours ago, due in `left` hours; negative is late. */
export function promiseDue(now: number, left: number, gone = 10): DeadlineFacts {
  return {
    shipBy: new Date(now + left * HOUR).toISOString(),
    paidAt: new Date(now - gone * HOUR).toISOString(),
    shippedAt: null,
    paused: false,
    open: true,
  }
}

/** Sample rows, marked as such in their heading. */
export function samples(now: number): Sample[] {
  return Array.from({ length: 29 }, (_, index) => {
    const status = STATES[index % STATES.length] ?? 2
    return {
      id: `sample-${index + 1}`,
      number: `SO26112100${42 - index}`,
      product: index % 8,
      buyer: (index * 3) % 8,
      paid: 1_890 + ((index * 2_741) % 11_000),
      placedAt: new Date(now - (index + 1) * 1.7 * HOUR).toISOString(),
      status,
      promise: { ...promiseDue(now, index * 4 - 3), open: status === 2, shippedAt: null },
    }
  })
}
