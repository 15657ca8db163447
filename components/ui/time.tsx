import { useLocale } from 'next-intl'
import { knownLocale } from '@/lib/domain/locale'
import { bothTimes, type TimeStyle, ukTime } from './uk-time'

interface TimeProps {
  /** ISO instant; null draws a dash. */
  value: string | null
  /** `full` names the zone, `exact` has the seconds as well; `short` ("21 Nov, 14:05") and `clock` ("14:05:09") only where the page says which zone it is. */
  style?: TimeStyle
}

/** UK time in a machine-readable element; the tooltip has Beijing's. */
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
