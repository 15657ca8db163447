import { getTranslations } from 'next-intl/server'
import { StatusTabs } from '@/components/table/status-tabs'
import { analysisHref, type Tab, type View } from './range'

/** Tabs of sales and the other reports, for the same period and shop. */
export async function AnalysisTabs({ view, tabs: open }: { view: View; tabs: readonly Tab[] }) {
  const t = await getTranslations('dashboard.analysis')
  const tabs = [undefined, ...open].map((tab) => ({
    href: analysisHref({ ...view, tab }),
    label: t(`tabs.${tab ?? 'sales'}`),
    current: tab === view.tab,
  }))
  return <StatusTabs label={t('tabs.label')} tabs={tabs} />
}
