import 'server-only'
import type { ColumnChoice } from '@/components/table/column-choice'
import { listViews } from '@/lib/contract/account/settings'
import { PAGE_SIZE, PAGE_SIZES } from '@/lib/domain/limits'
import { ownPreferences } from '@/lib/session/preferences'
import { orElse, read } from '@/lib/upstream/read'

/** Key of the saved columns and views of the list at a path: "op.orders.list". */
export const tableIdOf = (path: string): string => path.slice(1).replaceAll('/', '.')

/** Rows per page that this person has chosen, eight by default. The address takes precedence. */
export async function keptPageSize(): Promise<number> {
  // The page's own guard checks the session at the same time.
  const kept = await orElse(ownPreferences(), null)
  return PAGE_SIZES.find((each) => each === kept?.pageSize) ?? PAGE_SIZE
}

/** Columns saved in the account: the visible ones in order. */
export function choiceOf(kept: readonly string[] | null | undefined, all: readonly string[]): ColumnChoice | undefined {
  return kept?.length ? { order: kept, hidden: all.filter((id) => !kept.includes(id)) } : undefined
}

/** Saved settings of a list: density, columns, and the views that the reader may open. */
export async function keptOf(tableId: string) {
  const [preferences, views] = await Promise.all([
    orElse(ownPreferences(), null),
    read(listViews, { query: { tableId } }, { else: [], memo: 'session' }),
  ])
  return { preferences, views }
}

export type KeptList = Awaited<ReturnType<typeof keptOf>>
