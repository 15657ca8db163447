/** State of a buyer's account. */
export const BUYER_STATES = ['active', 'blocked', 'erased'] as const
export type BuyerState = (typeof BUYER_STATES)[number]

/** `status`: 1 may sign in, 2 may not. */
export const buyerState = ({ status, erased }: { status: number; erased: boolean }): BuyerState =>
  erased ? 'erased' : status === 1 ? 'active' : 'blocked'
