/** Smallest and largest top-up, in pence. */
export const TOP_UP_MIN_P = 500
export const TOP_UP_MAX_P = 50_000

/** How long a top-up waits for its payment, in milliseconds. */
export const TOP_UP_MS = 30 * 60_000

/**
 * Reasons for a movement: top-up, payment of an order, refund, return to the payments, payout to a bank, returned
 * payout, top-up that the payer's bank took back.
 */
export const WALLET_KINDS = ['topUp', 'payment', 'refund', 'return', 'payout', 'payoutBack', 'chargeback'] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

/** Largest possible top-up in pence, if a balance may hold `limitP`; less than the minimum means none. */
export const topUpRoom = (balanceP: number, limitP: number): number =>
  Math.max(Math.min(TOP_UP_MAX_P, limitP - balanceP), 0)

/** A payment that put money into a balance. */
export interface ReturnSource {
  paymentId: string
  /** Pence that it added to the balance and that have not been returned. */
  leftP: number
}

/**
 * Shares a return over the payments that it came from, in the given order: never more than each has left. The rest, in
 * pence, came from no known payment.
 */
export function shareReturn(amountP: number, sources: readonly ReturnSource[]) {
  const parts: { paymentId: string; amountP: number }[] = []
  let restP = amountP
  for (const { paymentId, leftP } of sources) {
    const partP = Math.min(restP, leftP)
    if (partP <= 0) continue
    parts.push({ paymentId, amountP: partP })
    restP -= partP
  }
  return { parts, restP }
}
