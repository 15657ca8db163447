import { useLocale } from 'next-intl'
import { knownLocale } from '@/lib/domain/locale'
import { bothTimes, type TimeStyle, ukTime } from './uk-time'

interface TimeProps {
  /** ISO instant; null shows a dash. */
  value: string | null
  /** `full` includes the zone, `exact` also seconds; `short` and `clock` ("14:05:09") only if the page names it. */
  style?: TimeStyle
}

/** UK time in a machine-readable element; the tooltip has Beijing time. */
export function Time({ value, style = 'full' }: TimeProps) {
  const spoken = useLocale()
  const locale = knownLocale(spoken)
  if (!value) return <span className="faint">—</span>
  const instant = Date.parse(value)
  return (
    <time dateTime={value} title={bothTimes(instant, locale)}>
      {ukTime(instant, style, locale)}
    </time>
  )
}
