/** A parcel sent from this desk. */
export interface Sent {
  orderId: string
  no: string
  parcelId: string
  carrier: string
  trackingNo: string
  /** True if the order still has open lines. */
  part: boolean
  /** ISO instant until which it can be undone; null if it cannot. */
  undoUntil: string | null
}

/** Parcels that can still be undone, by the clock of the marketplace. */
export interface Undoable {
  now: string
  parcels: readonly Sent[]
}

export type Typed = Readonly<Record<string, string>>

export type Outcome =
  | { kind: 'sent'; no: string; part: boolean }
  | { kind: 'undone'; no: string }
  /** Another order has the number; sending it again confirms it. */
  | { kind: 'repeated'; no: string; on: string; typed: Typed }
  /** The check digit is wrong, or the number does not match its carrier; sending it again confirms it. */
  | { kind: 'doubtful'; no: string; typed: Typed }
  | {
      kind: 'failed'
      no: string
      error: string
      message: string
      field?: string
      fieldError?: string
      why?: string
      typed: Typed
    }

/** State of the desk, sent with the form so that the desk works without scripts. */
export interface DeskState {
  turn: number
  shipped: number
  failed: number
  /** Newest first. */
  recent: readonly Sent[]
  outcome: Outcome | null
}

export const FRESH_DESK: DeskState = { turn: 0, shipped: 0, failed: 0, recent: [], outcome: null }
export const RECENT_KEPT = 5
