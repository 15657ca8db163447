/** Tabs of a shop's parcels, in the order of delivery. */
export const PARCEL_TABS = ['label', 'moving', 'still', 'trouble', 'delivered', 'returned'] as const
export type ParcelTab = (typeof PARCEL_TABS)[number]

/** Minimum number of days since shipping. */
export const PARCEL_AGES = ['3', '7', '14', '30'] as const

/** States of a claim with the carrier. */
export const CLAIM_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** Possible ends of an open claim; a claim that has ended does not change. */
export const claimMoves = (state: string): ClaimState[] =>
  state === 'open' ? ['accepted', 'refused', 'withdrawn'] : []

/** True for parcels that a carrier can be held liable for: on their way, lost or returned. */
export const mayClaim = (state: string): boolean =>
  ['handed', 'transit', 'exception', 'returned', 'delivered'].includes(state)

/** True while carriers are still queried about a parcel. */
export const mayRefresh = (state: string): boolean => ['printed', 'handed', 'transit', 'exception'].includes(state)

/** True if its goods may be sent again: undeliverable, returned, or never scanned. */
export const mayResend = ({ state, noMovement }: { state: string; noMovement: boolean }): boolean =>
  ['exception', 'returned'].includes(state) || noMovement

/** Most orders in one parcel. */
export const TOGETHER_MOST = 20

/** Kinds of note on a parcel: the carrier was contacted, or the buyer was notified again. */
export const PARCEL_NOTES = ['contacted', 'told'] as const

/** Most repeats of a parcel's shipping notice, and the time between two. */
export const TOLD_MOST = 3
export const TOLD_APART_MS = 24 * 3_600_000

/** True if the buyer may be notified again: while the parcel is on its way. */
export const mayTellAgain = (state: string): boolean => mayRefresh(state)
