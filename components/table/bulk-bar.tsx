import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { cappedText } from '@/lib/domain/count'
import { filterText, type ListState } from './list-url'
import { SelectionKeeper } from './selection-keeper'

interface BulkBarProps {
  /** Equal to the table's `select.form`. */
  id: string
  /**
   * Server function of the screen. Receives `ids` (the ticked `ids[]` of all pages) or, if all matches are selected,
   * `matching` = "1" with `query` = the filter's query string; and the pressed button's name and value.
   */
  action(form: FormData): Promise<void>
  state: ListState
  total: number
  capped?: boolean
  /** Selection after a bulk action, with a mark so that it is applied once. */
  after?: { mark: string; ids: readonly string[] } | null
  /** Name of the last act, if the selection is cleared after one. */
  done?: string | undefined
  /** Submit buttons: `<Button type="submit" name="intent" value="ship">`. Primary one last. */
  children: ReactNode
}

/** Appears once a row is ticked, before and without scripts; with them it counts and remembers ticks across pages. */
export async function BulkBar({ id, action, state, total, capped, after, done, children }: BulkBarProps) {
  const t = await getTranslations('common.select')
  const all = cappedText(total, capped)
  const texts = {
    count: t('count', { count: '{count}' }),
    elsewhere: t('elsewhere', { count: '{count}' }),
    all: t('all', { count: all }),
    allChosen: t('allChosen', { count: all }),
    clear: t('clear'),
  }
  return (
    <form id={id} action={action} className="bulk" aria-label={t('bar')}>
      <input type="hidden" name="query" value={filterText(state)} />
      <SelectionKeeper
        form={id}
        filter={`${state.path}?${filterText(state)}`}
        total={total}
        texts={texts}
        after={after ?? (done ? { mark: done, ids: [] } : undefined)}
      >
        {t('countPlain')}
      </SelectionKeeper>
      {children}
    </form>
  )
}
