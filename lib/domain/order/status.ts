/** Order codes of the specification (section 3), as on the wire. */
export const ORDER_STATUS = {
  cancelled: 0,
  pendingPayment: 1,
  pendingShipment: 2,
  pendingReceipt: 3,
  pendingReview: 4,
  completed: 5,
  closed: 6,
  refund: 7,
} as const
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]

/** 1 to 3 are from the specification; 4, a card with Apple Pay and Google Pay, is an extension. */
export const PAY_TYPE = { balance: 1, alipay: 2, wechat: 3, card: 4 } as const

/** Pay types that go through a payment provider. */
export const PROVIDER_METHODS = [PAY_TYPE.alipay, PAY_TYPE.wechat, PAY_TYPE.card] as const
export type ProviderMethod = (typeof PROVIDER_METHODS)[number]
export const INVOICE_STATUS = { none: 0, person: 1, company: 2 } as const
export const RATING_STATUS = { unrated: 0, rated: 1, followUp: 2 } as const
/** Actors: 1 shop and 2 user of the specification; 3 platform and 4 system are extensions. */
export const OPERATOR_TYPE = { shop: 1, buyer: 2, platform: 3, system: 4 } as const
export const PAY_STATE = { unpaid: 0, paid: 1, partRefunded: 2, refunded: 3 } as const
export const SHIP_STATE = { none: 0, part: 1, all: 2 } as const

const ENDED: readonly number[] = [ORDER_STATUS.cancelled, ORDER_STATUS.closed, ORDER_STATUS.refund]

/** True if an order ended before delivery: cancelled, closed, or refunded; its deadline no longer applies. */
export const hasEnded = ({ status }: { status: number }): boolean => ENDED.includes(status)

/** Group of a state by whose turn it is: sets the colour of the spine and the shape beside the word. */
export type StateGroup = 'us' | 'others' | 'done' | 'trouble' | 'draft'

/** A cancelled or closed order waits for nobody: it is grey, because red means an error. */
const GROUPS: Record<OrderStatus, StateGroup> = {
  0: 'draft',
  1: 'others',
  2: 'us',
  3: 'others',
  4: 'others',
  5: 'done',
  6: 'draft',
  7: 'trouble',
}

/** Group of an order status; `others` for a code of a newer upstream. */
export const groupOfStatus = (status: number): StateGroup => GROUPS[status as OrderStatus] ?? 'others'

/** Message key of a status ("2" or "unknown"). */
export const statusKey = (status: number): string => (status in GROUPS ? String(status) : 'unknown')

/** Tabs of the order list, in the order of the work. */
export const STATUS_TABS = [1, 2, 3, 4, 5, 7, 6, 0] as const satisfies readonly OrderStatus[]
