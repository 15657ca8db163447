import 'server-only'
import { type ColumnChoice, readColumnForm } from '@/components/table/column-choice'
import { savePreferences } from '@/lib/contract/account-settings'
import { ownPreferences } from '@/lib/session/preferences'
import { upstream } from '@/lib/upstream/call'
import type { OrderScreen } from '../list/list-context'
import { orElse } from '../reading'

const nameOf = ({ tableId }: OrderScreen) => `${tableId}.export`

/** The columns of this person's files, in their order; none when they never chose. */
export const keptExportColumns = async (screen: OrderScreen): Promise<readonly string[]> =>
  (await orElse(ownPreferences(), null))?.columns?.[nameOf(screen)] ?? []

const shownBy = ({ order = [], hidden = [] }: ColumnChoice) => order.filter((id) => !hidden.includes(id))

/**
 * The columns that the form names, which are kept for the next time; a form without any (of the ticked orders) takes
 * those that were kept. What cannot be kept is still what this file gets.
 */
export async function columnsOfForm(screen: OrderScreen, form: FormData): Promise<readonly string[]> {
  const kept = await keptExportColumns(screen)
  const isSilent = !form.has('order') && !form.has('reset')
  if (isSilent) return kept
  const shown = shownBy(readColumnForm(form) ?? {})
  if (shown.join() !== kept.join())
    await orElse(upstream(savePreferences, { body: { columns: { [nameOf(screen)]: [...shown] } } }), null)
  return shown
}
