import { getTranslations } from 'next-intl/server'
import { StatusTabs } from '@/components/table/status-tabs'
import { analysisHref, daysOf, RANGES, type View } from './range'

/** 7, 30 or 90 days, each a link. */
export async function RangeTabs({ view }: { view: View }) {
  const t = await getTranslations('dashboard.analysis')
  const tabs = RANGES.map((each) => ({
    href: analysisHref({ ...view, range: each }),
    label: t('days', { days: daysOf(each) }),
    current: each === view.range,
  }))
  return <StatusTabs label={t('range')} tabs={tabs} />
}
