import { getTranslations } from 'next-intl/server'
import { listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { type DeskQuery, deskState } from '../_desk/desk-query'

/** One by one, or many at once. */
export async function ModeTabs({ query, batch }: { query: DeskQuery; batch: boolean }) {
  const t = await getTranslations('fulfilment.ship')
  const tab = (mode: DeskQuery['mode']) => ({
    href: listHref(deskState(query), { mode, order: null }),
    label: t(`mode.${mode}`),
    current: batch === (mode === 'batch'),
  })
  return <StatusTabs label={t('modes')} tabs={[tab('one'), tab('batch')]} />
}
