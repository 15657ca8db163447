import type { Endpoint, Parsed, Reply } from '@/lib/contract/endpoint'
import type { Context } from './context'

/** An endpoint with the function that answers it. The kernel validates before and checks the answer after. */
export interface Binding {
  row: Endpoint
  run(context: Context, input: { params: unknown; query: unknown; body: unknown }): Promise<unknown>
}

/** Binds a handler to its row of the contract; input and answer are typed by the row. */
export const bind = <E extends Endpoint>(
  row: E,
  run: (context: Context, input: Parsed<E>) => Promise<Reply<E>>,
): Binding => ({
  row,
  run: (context, input) => run(context, input as Parsed<E>),
})
