import { z } from 'zod'
import { IntText } from '@/lib/contract/common'
import type { TaskItemRow } from './read-task'

const SHOWN = 50

export const ItemQuery = z.object({
  show: z.enum(['failed', 'ok', 'undone']).optional().catch(undefined),
  current: IntText.min(1).catch(1),
})
export type ItemQuery = z.output<typeof ItemQuery>

const wanted = (item: TaskItemRow, show: ItemQuery['show']) =>
  !show || (show === 'failed' ? item.error !== null : item.error === null && item.state === show)

/** Number of a task's rows in a tab. */
export const countOf = (items: readonly TaskItemRow[], show: ItemQuery['show']): number =>
  items.filter((item) => wanted(item, show)).length

/** A page of fifty result rows: those with an error first, each group in the order of the task. */
export function itemsPage(items: readonly TaskItemRow[], { show, current }: ItemQuery) {
  const chosen = items.filter((item) => wanted(item, show))
  const sorted = [...chosen.filter(({ error }) => error), ...chosen.filter(({ error }) => !error)]
  const last = Math.max(Math.ceil(sorted.length / SHOWN), 1)
  const page = Math.min(current, last)
  const records = sorted.slice((page - 1) * SHOWN, page * SHOWN)
  return { records, total: sorted.length, capped: false, current: page, size: SHOWN }
}
export type ItemsPage = ReturnType<typeof itemsPage>
