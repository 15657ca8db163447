import type { DraftTexts } from '@/components/form/form-text'
import type { TrackingColumn } from '@/lib/domain/tracking/columns'

/** Texts of the import with `{name}` placeholders for the browser. Keys of `fulfilment.import`, and of drafts. */
export interface ImportTexts extends DraftTexts {
  step2: string
  file: string
  fileHint: string
  chooseFile: string
  noFile: string
  mode: string
  modes: Record<'new' | 'correct', string>
  columns: string
  columnsText: string
  columnsRow: string
  column: Record<TrackingColumn, string>
  none: string
  check: string
  step3: string
  good: string
  bad: string
  repeated: string
  doubtful: string
  allGood: string
  seenBefore: string
  nothingGood: string
  repeatedMeant: string
  correctHere: string
  correctText: string
  correctRest: string
  repeatedHere: string
  repeatedText: string
  doubtfulHere: string
  doubtfulText: string
  doubtfulMeant: string
  done: string
  allDone: string
  cellOf: string
  /** Label of the empty choice of carrier. */
  byNumber: string
  recheck: string
  checkedFirst: string
  goodRows: string
  goodName: string
  goodRest: string
  recognised: string
  failedRows: string
  failedName: string
  row: string
  problem: string
  codes: string
  code: Record<string, string>
  commit: string
  lost: string
  errors: Record<string, string>
}
