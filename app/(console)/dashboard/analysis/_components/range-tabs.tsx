import { getTranslations } from 'next-intl/server'
import { StatusTabs } from '@/components/table/status-tabs'
import { ANALYSIS_RANGES } from '@/lib/contract/dashboard'
import { analysisHref, type View } from './range'

/** Links to rolling days, and to calendar weeks and months. */
export async function RangeTabs({ view }: { view: View }) {
  const t = await getTranslations('dashboard.analysis')
  const tabs = ANALYSIS_RANGES.map((each) => ({
    href: analysisHref({ ...view, range: each }),
    label: t(`ranges.${each}`),
    current: each === view.range,
  }))
  return <StatusTabs label={t('range')} tabs={tabs} />
}
