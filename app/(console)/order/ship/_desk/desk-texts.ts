import type { DraftTexts } from '@/components/form/form-text'
import type { Doubt } from '@/lib/domain/tracking'

/** Words of the desk's client part; `{name}` holes are filled there. Keys of `fulfilment.desk`, with those of a draft. */
export interface DeskTexts extends DraftTexts {
  carrier: string
  carrierAuto: string
  seen: string
  trackingNo: string
  /** Offered where the number is another order's. */
  openOrder: string
  trackingHint: string
  unlike: string
  checkDigit: string
  nearlyPostal: string
  /** A number that came while the order before was saved. */
  early: string
  lines: string
  /** Instead of `lines` when a parcel of this order has just gone. */
  rest: string
  restText: string
  packed: string
  open: string
  more: string
  shippedAt: string
  shippedAtHint: string
  note: string
  noteHint: string
  notify: string
  submit: string
  submitting: string
  enter: string
  labelPrint: string
  labelPrintHint: string
  labelConfirm: string
  labelConfirmHint: string
  labelOpen: string
  sent: string
  sentPart: string
  undone: string
  repeated: string
  doubtful: Record<Doubt, string>
  lost: string
  failed: string
  countShipped: string
  countFailed: string
  recent: string
  undo: string
  undoUntil: string
  undoLeft: string
  optional: string
  leaveTitle: string
  leaveText: string
  leave: string
  stay: string
  errors: Record<string, string>
}

/** Fields of an order that the form shows. */
export interface DeskOrder {
  id: string
  no: string
  version: number
  kind: string
  lines: readonly { id: string; title: string; spec: string; code: string; open: number }[]
  /** "2026-11-21T14:05" in the UK: no shipment before the payment, none after now. */
  paidAt: string
  now: string
}

export interface CarrierChoice {
  code: string
  name: string
}
