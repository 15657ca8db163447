import type { z } from 'zod'
import type { ActRow } from '@/lib/contract/acts'
import type { Endpoint } from '@/lib/contract/endpoint'

/** Converts fields, by name, whose format in the form differs from that of the call; receives all typed fields. */
export type OwnFields = Readonly<
  Record<string, (typed: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => unknown>
>

/** Screen definition of the acts of one side. */
export interface ActScreen<Name extends string = string> {
  acts: { names: readonly Name[]; rows: Record<Name, ActRow<never, string>> }
  /** The call of each act. */
  calls: Record<Name, Endpoint>
  /** Namespace of its words: buttons and fields in `act`, and `done` and `fault` below it. */
  words: string
  own?: Partial<Record<Name, OwnFields>>
  /** Rows of the field of a `text`; 3 by default. */
  textRows?: number
  /** Maximum number of pictures of an act. */
  filesMax?: number
  /** Acts whose files may be PDFs as well as pictures. */
  documents?: readonly Name[]
  /** Page that shows the result. */
  pageOf(id: string, name: Name): string
  /** Pages below this address are refreshed. */
  under: string
}
