import 'server-only'
import { readColumnForm } from '@/components/table/column-choice'
import { savePreferences } from '@/lib/contract/account/settings'
import { ownPreferences } from '@/lib/session/preferences'
import type { Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { orElse } from '@/lib/upstream/read'
import type { OrderScreen } from '../list/list-context'
import { asInList, chosenColumns } from './export-cells'

const nameOf = ({ tableId }: OrderScreen) => `${tableId}.export`

/** Reads this person's columns for files, and the columns of their list, which are the default. */
async function choices(screen: OrderScreen) {
  const columns = (await orElse(ownPreferences(), null))?.columns
  return { own: columns?.[nameOf(screen)] ?? [], list: asInList(columns?.[screen.tableId] ?? []) }
}

/** Returns this person's columns for files in order; empty if they never chose any for files or the list. */
export async function keptExportColumns(screen: OrderScreen): Promise<readonly string[]> {
  const { own, list } = await choices(screen)
  return own.length > 0 ? own : list
}

/**
 * Reads the columns from the form and saves them unless they are the default; a form without columns (for ticked
 * orders) uses the saved ones. If saving fails, this file still uses them.
 */
export async function columnsOfForm(
  screen: OrderScreen,
  form: FormData,
  { can }: Pick<Session, 'can'>,
): Promise<readonly string[]> {
  const { own, list } = await choices(screen)
  const kept = own.length > 0 ? own : list
  const isSilent = !form.has('order') && !form.has('reset')
  if (isSilent) return kept
  const { order = [], hidden = [] } = readColumnForm(form) ?? {}
  const shown = order.filter((id) => !hidden.includes(id))
  const isOffered = shown.join() === (form.has('reset') ? own : chosenColumns(kept, can('finance:view'))).join()
  if (!isOffered) await orElse(upstream(savePreferences, { body: { columns: { [nameOf(screen)]: shown } } }), null)
  return form.has('reset') ? list : shown
}
