import type { Locale } from '@/lib/domain/locale'

export type TimeStyle = 'full' | 'exact' | 'short' | 'date' | 'time' | 'clock'

const partsIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
const LONDON = partsIn('Europe/London')
const BEIJING = partsIn('Asia/Shanghai')
/** Cheaper than a formatter call for each time in a list. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const partsOf = (format: Intl.DateTimeFormat, instant: number) =>
  Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))

/**
 * "20 Nov 2026" and "20 Nov, 14:05" in English, where 11-10 could be two days; "2026-11-20", "11-20 14:05" in Chinese.
 * Short omits the year only if it is the current one.
 */
function read(format: Intl.DateTimeFormat, instant: number, locale: Locale, now = instant) {
  // At the turn of the year London time is UTC.
  const thisYear = String(new Date(now).getUTCFullYear())
  const { year = '', month = '', day = '', hour = '', minute = '' } = partsOf(format, instant)
  const time = `${hour}:${minute}`
  if (locale === 'zh-CN') {
    const date = `${year}-${month}-${day}`
    const short = year === thisYear ? `${month}-${day}` : date
    return { date, short, time, both: `${date} ${time}`, shortBoth: `${short} ${time}` }
  }
  const named = `${Number(day)} ${MONTHS[Number(month) - 1]}`
  const date = `${named} ${year}`
  const short = year === thisYear ? named : date
  return { date, short, time, both: `${date}, ${time}`, shortBoth: `${short}, ${time}` }
}

const ZONE: Record<Locale, { uk: string; beijing: string }> = {
  'zh-CN': { uk: '英国', beijing: '北京' },
  'en-GB': { uk: 'UK', beijing: 'Beijing' },
}

/**
 * Formats UK time: full "20 Nov 2026, 14:05 UK", exact "20 Nov 2026, 14:05:09 UK"; if the page names the zone, short
 * "20 Nov, 14:05", with the year unless it is the current one, time "14:05" and clock "14:05:09"; date. `instant` is
 * milliseconds since 1970.
 */
export function ukTime(instant: number, style: TimeStyle, locale: Locale, now = Date.now()): string {
  const { date, both, shortBoth, time } = read(LONDON, instant, locale, now)
  if (style === 'date') return date
  if (style === 'time') return time
  // Seconds are the same in every zone.
  const seconds = `:${new Date(instant).toISOString().slice(17, 19)}`
  if (style === 'exact') return `${both}${seconds} ${ZONE[locale].uk}`
  if (style === 'clock') return `${time}${seconds}`
  if (style === 'short') return shortBoth
  return `${both} ${ZONE[locale].uk}`
}

/** "20 Nov", "11月20日" for a UK day ("2026-11-20") if the year is obvious, such as under an axis. */
export function dayText(day: string, locale: Locale): string {
  const [, month, date] = day.split('-').map(Number)
  return locale === 'zh-CN' ? `${month}月${date}日` : `${date} ${MONTHS[Number(month) - 1]}`
}

/** "2026-11-20 14:05" in UK time, as in files of every language. */
export const ukStamp = (instant: number): string => read(LONDON, instant, 'zh-CN').both

/** "20 Nov 2026, 14:05 UK · Beijing 20 Nov 2026, 22:05", for the tooltip. */
export function bothTimes(instant: number, locale: Locale): string {
  const zone = ZONE[locale]
  return `${read(LONDON, instant, locale).both} ${zone.uk} · ${zone.beijing} ${read(BEIJING, instant, locale).both}`
}

/** "Sat 16:00 UK", "周六 16:00 英国"; with month and day from a week away. */
export function dayAndTime(instant: number, now: number, locale: Locale): string {
  const { short, time } = read(LONDON, instant, locale, now)
  const week = 6 * 86_400_000
  const day =
    Math.abs(instant - now) > week
      ? short
      : new Intl.DateTimeFormat(locale, { timeZone: 'Europe/London', weekday: 'short' }).format(instant)
  return `${day} ${time} ${ZONE[locale].uk}`
}
