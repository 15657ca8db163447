/** The least and the most that a buyer tops up at once, in pence. */
export const TOP_UP_MIN_P = 500
export const TOP_UP_MAX_P = 50_000

/** How long a top-up waits for its payment, in milliseconds. */
export const TOP_UP_MS = 30 * 60_000

/** Movements of a balance: top-up, payment of an order, refund. */
export const WALLET_KINDS = ['topUp', 'payment', 'refund'] as const
export type WalletKind = (typeof WALLET_KINDS)[number]
