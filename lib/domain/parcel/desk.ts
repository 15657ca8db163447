/** Tabs of the parcels of a shop, in the order of a parcel's way. */
export const PARCEL_TABS = ['label', 'moving', 'still', 'trouble', 'delivered', 'returned'] as const
export type ParcelTab = (typeof PARCEL_TABS)[number]

/** Minimum number of days since shipping. */
export const PARCEL_AGES = ['3', '7', '14', '30'] as const

/** How a claim with the carrier stands. */
export const CLAIM_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** How an open claim may end; what has ended stays. */
export const claimMoves = (state: string): ClaimState[] =>
  state === 'open' ? ['accepted', 'refused', 'withdrawn'] : []

/** Which parcels a carrier can be asked to answer for: those on their way, lost or sent back. */
export const mayClaim = (state: string): boolean =>
  ['handed', 'transit', 'exception', 'returned', 'delivered'].includes(state)

/** True if carriers are still asked about a parcel. */
export const mayRefresh = (state: string): boolean => ['printed', 'handed', 'transit', 'exception'].includes(state)

/** True if its goods may be sent again: it could not be delivered, came back, or was never scanned. */
export const mayResend = ({ state, noMovement }: { state: string; noMovement: boolean }): boolean =>
  ['exception', 'returned'].includes(state) || noMovement

/** As many orders as go in one parcel. */
export const TOGETHER_MOST = 20

/** Kinds of note on a parcel: the carrier was contacted, or the buyer was notified again. */
export const PARCEL_NOTES = ['contacted', 'told'] as const

/** Most repeats of a parcel's shipping notice, and the time between two. */
export const TOLD_MOST = 3
export const TOLD_APART_MS = 24 * 3_600_000

/** True if the buyer may be notified again: while the parcel is on its way. */
export const mayTellAgain = (state: string): boolean => mayRefresh(state)
