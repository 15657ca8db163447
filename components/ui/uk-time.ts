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
/** Cheaper than a format of its own for each time of a list. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const partsOf = (format: Intl.DateTimeFormat, instant: number) =>
  Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))

/**
 * "20 Nov 2026" and "20 Nov, 14:05" in English, where 11-10 could be two days; "2026-11-20", "11-20 14:05" in Chinese.
 * Short leaves out this year, and no other.
 */
function read(format: Intl.DateTimeFormat, instant: number, locale: Locale, now = instant) {
  // At the turn of the year the clocks of London are those of UTC.
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
 * UK time in words: full "20 Nov 2026, 14:05 UK", exact "20 Nov 2026, 14:05:09 UK"; where the page names the zone short
 * "20 Nov, 14:05", with a year that is not this one; time "14:05", and clock "14:05:09"; date.
 * `instant` is milliseconds since 1970.
 */
export function ukTime(instant: number, style: TimeStyle, locale: Locale, now = Date.now()): string {
  const { date, both, shortBoth, time } = read(LONDON, instant, locale, now)
  if (style === 'date') return date
  if (style === 'time') return time
  // Every zone's seconds are the same.
  const seconds = `:${new Date(instant).toISOString().slice(17, 19)}`
  if (style === 'exact') return `${both}${seconds} ${ZONE[locale].uk}`
  if (style === 'clock') return `${time}${seconds}`
  if (style === 'short') return shortBoth
  return `${both} ${ZONE[locale].uk}`
}

/** "20 Nov", "11月20日" of a UK day ("2026-11-20"), where the year goes without saying: under an axis. */
export function dayText(day: string, locale: Locale): string {
  const [, month, date] = day.split('-').map(Number)
  return locale === 'zh-CN' ? `${month}月${date}日` : `${date} ${MONTHS[Number(month) - 1]}`
}

/** "2026-11-20 14:05" in UK time, as files carry it in every language. */
export const ukStamp = (instant: number): string => read(LONDON, instant, 'zh-CN').both

/** "20 Nov 2026, 14:05 UK · Beijing 20 Nov 2026, 22:05", for the tooltip. */
export function bothTimes(instant: number, locale: Locale): string {
  const zone = ZONE[locale]
  return `${read(LONDON, instant, locale).both} ${zone.uk} · ${zone.beijing} ${read(BEIJING, instant, locale).both}`
}

/** "Sat 16:00 UK", "周六 16:00 英国"; with month and day when it is a week away or more. */
export function dayAndTime(instant: number, now: number, locale: Locale): string {
  const { short, time } = read(LONDON, instant, locale, now)
  const week = 6 * 86_400_000
  const day =
    Math.abs(instant - now) > week
      ? short
      : new Intl.DateTimeFormat(locale, { timeZone: 'Europe/London', weekday: 'short' }).format(instant)
  return `${day} ${time} ${ZONE[locale].uk}`
}
