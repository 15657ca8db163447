import { getLocale, getTranslations } from 'next-intl/server'
import { Time } from '@/components/ui/time'
import { dayText } from '@/components/ui/uk-time'
import { knownLocale } from '@/lib/domain/locale'
import type { AnalysisData } from './analysis-board'
import { isRunning } from './range-words'

interface PeriodLineProps {
  data: Pick<AnalysisData, 'dataUntil'> & Record<'days' | 'previousDays', readonly { day: string }[]>
  /** Compares complete days only. */
  whole?: boolean
}

/** Days of the period, days that it is compared with, and the time of the figures. */
export async function PeriodLine({ data, whole }: PeriodLineProps) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.analysis'), getLocale()])
  const locale = knownLocale(spoken)
  const ends = (days: readonly { day: string }[]) => {
    const [first, last] = [days[0]?.day, days.at(-1)?.day]
    return [...new Set([first, last])].map((day) => dayText(day ?? '', locale)).join(' – ')
  }
  const dates = { now: ends(data.days), before: ends(data.previousDays) }
  return (
    <p className="meta soft">
      {t(isRunning(data) ? (whole ? 'comparedWhole' : 'comparedSoFar') : 'compared', dates)} · {t('until')}{' '}
      <Time value={data.dataUntil} />
    </p>
  )
}
