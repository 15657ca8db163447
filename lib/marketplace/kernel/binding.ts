import type { Endpoint, Parsed, Reply } from '@/lib/contract/endpoint'
import type { AuditKind } from '@/lib/domain/audit'
import type { Context } from './context'

interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/** An endpoint with its handler. The kernel validates the input before and checks the answer after. */
export interface Binding {
  row: Endpoint
  /** For a declared record: its kind, and the field names of its audit, each with a label in the log. */
  record?: { refType: AuditKind; fields: readonly string[] }
  /** For slow work: `before` reads in its own transaction, `work` runs without one. */
  staged?: {
    before(context: Context, input: Input): Promise<unknown>
    work(found: unknown): Promise<unknown>
    settle?(context: Context, input: Input, worked: unknown): Promise<void>
  }
  /** Key of the queue that a call joins, read from its unchecked body; null for none. */
  queueOf?(body: unknown): string | null
  run(context: Context, input: Input, worked: unknown): Promise<unknown>
}

/** Binds a handler to its row of the contract; input and answer are typed by the row. */
export const bind = <E extends Endpoint>(
  row: E,
  run: (context: Context, input: Parsed<E>) => Promise<Reply<E>>,
): Binding => ({
  row,
  run: (context, input) => run(context, input as Parsed<E>),
})

interface Stages<E extends Endpoint, Found, Worked> {
  /** First transaction: refuses, counts, and finds what the work needs. Committed before the work begins. */
  before(context: Context, input: Parsed<E>): Promise<Found>
  /** Outside any transaction: hashing, a call to another server. */
  work(found: Found): Promise<Worked>
  /**
   * Own transaction between the two: the result of the work is kept even if the act fails. Calls of one browser with
   * this stage run one after the other.
   */
  settle?(context: Context, input: Parsed<E>, worked: Worked): Promise<void>
  /** Last transaction: must check again what may have changed meanwhile. */
  run(context: Context, input: Parsed<E>, worked: Worked): Promise<Reply<E>>
}

/** Binds a handler whose slow work must not hold a transaction, which on PGlite would block every other call. */
export const bindStaged = <E extends Endpoint, Found, Worked>(row: E, stages: Stages<E, Found, Worked>): Binding => ({
  row,
  staged: {
    before: (context, input) => stages.before(context, input as Parsed<E>),
    work: (found) => stages.work(found as Found),
    ...(stages.settle && {
      settle: (context: Context, input: Input, worked: unknown) =>
        stages.settle?.(context, input as Parsed<E>, worked as Worked) ?? Promise.resolve(),
    }),
  },
  run: (context, input, worked) => stages.run(context, input as Parsed<E>, worked as Worked),
})
