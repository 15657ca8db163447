/** Tabs of the parcels of a shop, in the order of a parcel's way. */
export const PARCEL_TABS = ['label', 'moving', 'still', 'trouble', 'delivered', 'returned'] as const
export type ParcelTab = (typeof PARCEL_TABS)[number]

/** Sent so many days ago or longer. */
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

/** Whether the carriers are still asked about a parcel. */
export const mayRefresh = (state: string): boolean => ['printed', 'handed', 'transit', 'exception'].includes(state)

/** Whether its goods may be sent once more: it could not be delivered, came back, or was never seen by the carrier. */
export const mayResend = ({ state, noMovement }: { state: string; noMovement: boolean }): boolean =>
  ['exception', 'returned'].includes(state) || noMovement

/** As many orders as go in one parcel. */
export const TOGETHER_MOST = 20

/** What people note about a parcel: that they asked the carrier, that the buyer was told once more. */
export const PARCEL_NOTES = ['contacted', 'told'] as const

/** The shipping notice goes again so many times for a parcel, and not twice within so long. */
export const TOLD_MOST = 3
export const TOLD_APART_MS = 24 * 3_600_000

/** Whether the buyer may be told of a parcel once more: while it is on its way. */
export const mayTellAgain = (state: string): boolean => mayRefresh(state)
