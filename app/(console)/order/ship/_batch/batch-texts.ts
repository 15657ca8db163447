import type { DraftTexts } from '@/components/form/form-text'

/** Texts of batch shipping with `{name}` placeholders for the browser. Keys of `fulfilment.batch`, and of drafts. */
export interface BatchTexts extends DraftTexts {
  notBrought: string
  check: string
  postage: string
  recheck: string
  eligible: string
  leftOut: string
  carrier: string
  carrierEach: string
  paste: string
  pasteHint: string
  pastePlaceholder: string
  unmatched: string
  uneven: string
  leftOutPaste: string
  order: string
  recipient: string
  goods: string
  deadline: string
  number: string
  numberOf: string
  carrierOf: string
  carrierSeen: string
  carrierChosen: string
  carrierNone: string
  carrierAbove: string
  carrierFor: string
  meant: string
  checkDigit: string
  nearlyPostal: string
  unlike: string
  sure: string
  addressChanged: string
  newAddress: string
  orderChanged: string
  asItIs: string
  orderStays: string
  filled: string
  /** Alternative while some numbers block the batch. */
  marked: string
  openRest: string
  confirm: string
  submit: string
  /** Label of shipping only the rows without errors. */
  right: string
  rightSent: string
  seeTask: string
  lost: string
  none: string
  leaveTitle: string
  leaveText: string
  leave: string
  stay: string
  errors: Record<string, string>
}
