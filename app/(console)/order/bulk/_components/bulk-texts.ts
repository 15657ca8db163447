/** Texts of bulk actions with `{name}` placeholders, filled in by the browser. Keys of `fulfilment.bulk`. */
export interface BulkTexts {
  check: string
  eligible: string
  noteNow: string
  leftOut: string
  none: string
  noteLabel: string
  noteMode: string
  noteModes: Record<string, string>
  noteCount: string
  flagKeep: string
  noteHint: string
  flag: string
  flags: Record<string, string>
  confirm: string
  noteSubmit: string
  remindSubmit: string
  recheck: string
  lost: string
  errors: Record<string, string>
}
