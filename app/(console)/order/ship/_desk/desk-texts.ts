import type { DraftTexts } from '@/components/form/form-text'
import type { Doubt } from '@/lib/domain/tracking'

/** Texts of the desk with `{name}` placeholders, filled in by the browser. Keys of `fulfilment.desk`, and of drafts. */
export interface DeskTexts extends DraftTexts {
  carrier: string
  carrierAuto: string
  seen: string
  trackingNo: string
  /** Shown if the number is that of another order. */
  openOrder: string
  trackingHint: string
  unlike: string
  checkDigit: string
  nearlyPostal: string
  /** Notice of a number typed while the previous order was saved. */
  early: string
  lines: string
  /** In place of `lines` if a parcel of this order was just sent. */
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
  /** "2026-11-21T14:05" in UK time: no shipment before payment, none in the future. */
  paidAt: string
  now: string
}

export interface CarrierChoice {
  code: string
  name: string
}
