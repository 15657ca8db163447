import 'server-only'
import type { Session } from '@/lib/session/session'
import { SELLER_SCREEN } from './list-context'
import { readerOf, readListView } from './list-view'

const defined = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )

/** The filter as the marketplace understands it: the list's own address has pounds in it, the wire has pence. */
export function wireFilter(query: string, { can }: Pick<Session, 'can'>): string {
  const search = Object.fromEntries(new URLSearchParams(query))
  const { filter } = readListView(SELLER_SCREEN.list, search, readerOf(SELLER_SCREEN, can))
  return new URLSearchParams(defined(filter)).toString()
}
