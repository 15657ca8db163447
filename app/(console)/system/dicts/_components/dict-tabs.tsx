import { getTranslations } from 'next-intl/server'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'

export async function DictTabs({ state }: { state: ListState }) {
  const t = await getTranslations('dictionary')
  const tabs = [null, '1'].map((bin) => ({
    href: listHref(state, { bin }),
    label: t(bin ? 'tab.bin' : 'tab.all'),
    current: (state.query.bin ?? null) === bin,
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}
