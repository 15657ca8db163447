import type { z } from 'zod'
import type { ActRow } from '@/lib/contract/acts'
import type { Endpoint } from '@/lib/contract/endpoint'

/** Reads fields of the call, by name, that the form spells otherwise: from all that was typed. */
export type OwnFields = Readonly<
  Record<string, (typed: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => unknown>
>

/** The acts of one side, as its screens show and send them. */
export interface ActScreen<Name extends string = string> {
  acts: { names: readonly Name[]; rows: Record<Name, ActRow<never, string>> }
  /** The call of each act. */
  calls: Record<Name, Endpoint>
  /** Namespace of its words: buttons and fields in `act`, `done` and `fault` below it. */
  words: string
  own?: Partial<Record<Name, OwnFields>>
  /** Rows of the field of a `text`; 3 by default. */
  textRows?: number
  /** Most pictures of an act. */
  filesMax?: number
  /** Acts whose files may be PDFs beside pictures. */
  documents?: readonly Name[]
  /** Page that says what was done. */
  pageOf(id: string, name: Name): string
  /** Pages below this address are read anew. */
  under: string
}
