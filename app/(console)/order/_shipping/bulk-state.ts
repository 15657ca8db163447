/** An order that the action would change. */
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
  /** `shipBy` in UK time, as text. */
  due: string
  /** Current note and flag (0 none) of the shop. */
  note: string
  flag: number
}

export interface Ineligible {
  id: string
  no: string
  /** Reason for refusing: an error code or a key of `fulfilment.reasons`. */
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
  /** Text keys by field name. */
  fields: Readonly<Record<string, string>>
  requestId?: string | undefined
  /** Address of the page that explains a refusal. */
  why?: string | undefined
}

/** State of a bulk action, sent with the form so that it works without scripts. */
export interface BulkState {
  turn: number
  preview: Preview | null
  problem: Problem | null
  typed: Readonly<Record<string, string>>
  /** Task of the rows already sent; the preview has the remaining ones. */
  sent?: { task: string; count: number } | undefined
}

export const FRESH_BULK: BulkState = { turn: 0, preview: null, problem: null, typed: {} }
