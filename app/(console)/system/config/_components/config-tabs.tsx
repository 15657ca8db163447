import { getTranslations } from 'next-intl/server'
import { SHOWN } from '@/app/_kit/setting/setting-view'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'

/** All values, those that somebody has changed, those about money. */
export async function ConfigTabs({ state }: { state: ListState }) {
  const t = await getTranslations('config')
  const tabs = [null, ...SHOWN].map((show) => ({
    href: listHref(state, { show, name: null, value: null }),
    label: t(`show.${show ?? 'all'}`),
    current: (state.query.show ?? null) === show,
  }))
  return <StatusTabs label={t('shown')} tabs={tabs} />
}
