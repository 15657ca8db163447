import { getTranslations } from 'next-intl/server'
import { StatusTabs } from '@/components/table/status-tabs'
import { analysisHref, daysOf, RANGES, type Range } from './range'

/** 7, 30 or 90 days, each a link. */
export async function RangeTabs({ range }: { range: Range }) {
  const t = await getTranslations('dashboard.analysis')
  const tabs = RANGES.map((each) => ({
    href: analysisHref(each),
    label: t('days', { days: daysOf(each) }),
    current: each === range,
  }))
  return <StatusTabs label={t('range')} tabs={tabs} />
}
