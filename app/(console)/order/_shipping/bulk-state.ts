/** One order that the action would change. */
export interface Eligible {
  id: string
  no: string
  recipient: string
  area: string
  openQty: number
  /** Goods left to ship, in words. */
  goods: string
  shipBy: string | null
  version: number
  /** `shipBy` in UK time, in words. */
  due: string
  /** The shop's own note and flag (0 none) as they are now. */
  note: string
  flag: number
}

export interface Ineligible {
  id: string
  no: string
  /** Why not: a code of the error table or a key of `fulfilment.reasons`. */
  reason: string
}

/** Result of a preview, stored under its token. */
export interface Preview {
  token: string
  ok: readonly Eligible[]
  no: readonly Ineligible[]
}

export interface Problem {
  error: string
  message: string
  /** Field name and the key of its text. */
  fields: Readonly<Record<string, string>>
  requestId?: string | undefined
  /** Address of the page that explains a refusal. */
  why?: string | undefined
}

/** Where a bulk action stands; travels with the form, so that it works without scripts as well. */
export interface BulkState {
  turn: number
  preview: Preview | null
  problem: Problem | null
  typed: Readonly<Record<string, string>>
  /** The rows that were right have gone, by this task; the others are what the preview has. */
  sent?: { task: string; count: number } | undefined
}

export const FRESH_BULK: BulkState = { turn: 0, preview: null, problem: null, typed: {} }
