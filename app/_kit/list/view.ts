import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import type { ListDefinition, ListEndpoint, QueryOf } from './definition'

export type Search = Readonly<Record<string, string | string[] | undefined>>

/** State of a list, read from its address. */
export interface ListView<E extends ListEndpoint> {
  state: ListState
  query: QueryOf<E>
}

/** Parses the valid values and drops the others, so that an old or mistyped address still shows rows. */
export function tolerant<S extends z.ZodObject>(schema: S, values: Record<string, unknown>): z.output<S> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]))
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key)))
  const again = schema.safeParse(rest)
  // If values contradict each other, the whole address is ignored.
  return again.success ? again.data : schema.parse({})
}

/** Reads the address of a list; `size` is the reader's default number of rows. */
export function readView<E extends ListEndpoint>(
  definition: ListDefinition<E>,
  search: Search,
  size?: number,
): ListView<E> {
  const { endpoint, path } = definition
  const asked = { ...(size !== undefined && { size }), ...definition.defaults }
  const query = tolerant(endpoint.query, { ...asked, ...plainQuery(search) }) as QueryOf<E>
  const defaults = { ...endpoint.query.parse(asked) } as ListState['defaults']
  return { query, state: { path, query: query as ListState['query'], defaults } }
}
