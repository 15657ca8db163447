import 'server-only'
import type { Session } from '@/lib/session/session'
import { SELLER_SCREEN } from './list-context'
import { readerOf, readListView } from './list-view'

const defined = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )

/** Converts the filter to the API: the address has pounds, the API pence. */
export function wireFilter(query: string, { can }: Pick<Session, 'can'>): string {
  const search = Object.fromEntries(new URLSearchParams(query))
  const { filter } = readListView(SELLER_SCREEN.list, search, readerOf(SELLER_SCREEN, can))
  return new URLSearchParams(defined(filter)).toString()
}
