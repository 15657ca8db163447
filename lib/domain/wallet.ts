/** The least and the most that a buyer tops up at once, in pence. */
export const TOP_UP_MIN_P = 500
export const TOP_UP_MAX_P = 50_000

/** How long a top-up waits for its payment, in milliseconds. */
export const TOP_UP_MS = 30 * 60_000

/** Reasons for a movement: money in, an order paid, a refund, a return to the payments, a payout to a bank, one that came back,
 * a top-up that the payer's bank took back. */
export const WALLET_KINDS = ['topUp', 'payment', 'refund', 'return', 'payout', 'payoutBack', 'chargeback'] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

/** The most that can be topped up at once, in pence, where a balance may hold `limitP`; less than the minimum is none. */
export const topUpRoom = (balanceP: number, limitP: number): number =>
  Math.max(Math.min(TOP_UP_MAX_P, limitP - balanceP), 0)

/** A payment that put money into a balance. */
export interface ReturnSource {
  paymentId: string
  /** Pence that it put into the balance and that have not gone back. */
  leftP: number
}

/**
 * Shares what goes back over the payments that it came from, in the order given: never more than each has left. The rest, in
 * pence, came from no payment that is known.
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
