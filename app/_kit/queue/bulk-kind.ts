import 'server-only'
import type { Twin } from '@/lib/domain/locale'
import type { ScreenPath } from '@/lib/navigation/screens'
import type { Send } from './hold'

/** A record in the preview of an act on several. */
export interface BulkRecord {
  id: string
  version: number
  /** Title in the reader's language, as all texts here. */
  title: string
  shop: string
  picture: string | null
  /** Facts for the decision, one per line. */
  facts: readonly string[]
}

/** A case in the preview of a bulk decision. */
export interface BulkCase extends BulkRecord {
  /** True if the area can still decide it. */
  open: boolean
}

export interface BulkDecision {
  accept: boolean
  /** Value in the dictionary of reasons, or empty. */
  reason: string
  remark: Twin
}

/** A kind of case that can be decided in bulk: `<list>/bulk` shows a preview, by `BulkScreen`. */
export interface BulkKind {
  /** Kind of the source, as registered in the marketplace. */
  kind: string
  /** List where cases are ticked; a case is at `<list>/<id>`. */
  list: ScreenPath
  /** Dictionary of the reasons. */
  reasons: string
  /** Message keys of the two answers, and the namespace of errors. */
  accept: string
  back: string
  faults: string
  /** Null for a case that the reader may not see. */
  read(id: string): Promise<BulkCase | null>
  decide(send: Send, one: { id: string; version: number }, decision: BulkDecision): Promise<unknown>
}
