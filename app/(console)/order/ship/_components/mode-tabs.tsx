import { getTranslations } from 'next-intl/server'
import { listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { type DeskQuery, deskState } from '../_desk/desk-query'

interface ModeTabsProps {
  query: DeskQuery
  /** Modes that this person may use. */
  modes: readonly DeskQuery['mode'][]
  current: DeskQuery['mode']
}

/** Tabs: one by one, one by one with labels, or a batch. */
export async function ModeTabs({ query, modes, current }: ModeTabsProps) {
  if (modes.length === 1) return null
  const t = await getTranslations('fulfilment.ship')
  const tab = (mode: DeskQuery['mode']) => ({
    // A search finds one order; in batch mode nobody would notice that it still narrows the queue.
    href: listHref(deskState(query), { mode, order: null, ...(mode === 'batch' && { q: null }) }),
    label: t(`mode.${mode}`),
    current: mode === current,
  })
  return <StatusTabs label={t('modes')} tabs={modes.map(tab)} />
}
