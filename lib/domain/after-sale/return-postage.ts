import type { Pence } from '../money'

/**
 * A claim for the cost of the return parcel, if the shop owes it: a separate item beyond the price of the goods. A
 * `refused` claim can go to the platform (`disputed`), which grants an amount or declines finally.
 */
export const POSTAGE_STATES = ['asked', 'refused', 'disputed', 'agreed', 'declined'] as const
export type PostageState = (typeof POSTAGE_STATES)[number]

/** Days after the parcel was sent in which its cost can be claimed. */
export const POSTAGE_CLAIM_DAYS = 30
export const POSTAGE_CLAIM_MS = POSTAGE_CLAIM_DAYS * 24 * 3_600_000

/** Largest amount of a receipt, in pence, to catch typing errors. */
export const POSTAGE_RECEIPT_MAX_P = 50_000

/** Claim for the cost on the receipt, in pence: the lesser of the receipt and the limit. */
export const postageClaim = (receiptP: Pence, limitP: Pence): Pence => Math.max(Math.min(receiptP, limitP), 0)

/** Part of a refund, in pence, above what was captured: no provider refunds more, so it goes to the buyer's balance. */
export const beyondCapture = (amountP: Pence, { capturedP, backP }: { capturedP: Pence; backP: Pence }): Pence =>
  Math.max(amountP - Math.max(capturedP - backP, 0), 0)
