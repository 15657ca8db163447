import type { Pence } from '../money'

/**
 * A claim for what the return parcel cost, where the shop owes it: a line of its own beyond what was paid for the goods.
 * `refused` can go to the platform (`disputed`), which agrees to an amount or declines for good.
 */
export const POSTAGE_STATES = ['asked', 'refused', 'disputed', 'agreed', 'declined'] as const
export type PostageState = (typeof POSTAGE_STATES)[number]

/** Days after the parcel was sent in which its cost can be claimed. */
export const POSTAGE_CLAIM_DAYS = 30
export const POSTAGE_CLAIM_MS = POSTAGE_CLAIM_DAYS * 24 * 3_600_000

/** The most that a receipt may say, in pence: a mistyped amount is caught here. */
export const POSTAGE_RECEIPT_MAX_P = 50_000

/** Claim for the cost that the receipt proves, in pence: never more than either. */
export const postageClaim = (receiptP: Pence, limitP: Pence): Pence => Math.max(Math.min(receiptP, limitP), 0)

/**
 * Part of a refund, in pence, that a payment cannot take: no provider gives back more than was captured. It goes to the
 * buyer's balance.
 */
export const beyondCapture = (amountP: Pence, { capturedP, backP }: { capturedP: Pence; backP: Pence }): Pence =>
  Math.max(amountP - Math.max(capturedP - backP, 0), 0)
