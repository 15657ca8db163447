import 'server-only'
import type { Twin } from '@/lib/domain/locale'
import type { ScreenPath } from '@/lib/navigation/screens'
import type { Send } from './hold'

/** A record before an act on it and others. */
export interface BulkRecord {
  id: string
  version: number
  /** In the reader's language, as the rest. */
  title: string
  shop: string
  picture: string | null
  /** Facts for the decision, a line each. */
  facts: readonly string[]
}

/** A case before it is decided together with others. */
export interface BulkCase extends BulkRecord {
  /** The area still decides it. */
  open: boolean
}

export interface BulkDecision {
  accept: boolean
  /** Value of the dictionary of reasons, or empty. */
  reason: string
  remark: Twin
}

/** A kind of case whose decisions can be made together: `<list>/bulk` asks, with `BulkScreen`. */
export interface BulkKind {
  /** Of the source, as the marketplace registers it. */
  kind: string
  /** The list on which cases are ticked; a case is at `<list>/<id>`. */
  list: ScreenPath
  /** Dictionary of the reasons. */
  reasons: string
  /** Keys of the words of the two answers, and the namespace of faults. */
  accept: string
  back: string
  faults: string
  /** Null for a case that the reader cannot see. */
  read(id: string): Promise<BulkCase | null>
  decide(send: Send, one: { id: string; version: number }, decision: BulkDecision): Promise<unknown>
}
