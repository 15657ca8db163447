import type { ErrorCode } from '@/lib/contract/errors'

export type Detail = Record<string, string | number>

export interface RefusalOptions {
  /** Values beside the text: the stored number, the seconds to wait. */
  detail?: Detail
  /** Wrong fields and the keys of their messages. */
  fields?: Record<string, string[]>
  /** Keep what the handler wrote so far (a failed try must count), although the call is refused. */
  commit?: true
  /** Also refuses every call that waits in the same queue. */
  everybody?: true
}

/** The one way to refuse in a handler; the kernel turns the code into status, text and envelope. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly options: RefusalOptions = {},
  ) {
    super(code)
    this.name = 'Refusal'
  }
}

/** Throws a {@link Refusal}: reads well behind `??`. */
export function fail(code: ErrorCode, options?: RefusalOptions): never {
  throw new Refusal(code, options)
}
