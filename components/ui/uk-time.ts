import type { Locale } from '@/lib/domain/locale'

export type TimeStyle = 'full' | 'short' | 'date' | 'time'

const partsIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
const LONDON = partsIn('Europe/London')
const BEIJING = partsIn('Asia/Shanghai')

function read(format: Intl.DateTimeFormat, instant: number) {
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '', timeZoneName = '' } = parts
  return { date: `${year}-${month}-${day}`, short: `${month}-${day}`, time: `${hour}:${minute}`, zone: timeZoneName }
}

const ZONE: Record<Locale, { uk: string; beijing: string }> = {
  'zh-CN': { uk: '英国', beijing: '北京' },
  'en-GB': { uk: 'UK', beijing: 'Beijing' },
}

/**
 * UK time in words: full "2026-11-21 14:05 UK", short "11-21 14:05" (where the page names the zone), date, time.
 * `instant` is milliseconds since 1970.
 */
export function ukTime(instant: number, style: TimeStyle, locale: Locale): string {
  const { date, short, time } = read(LONDON, instant)
  if (style === 'date') return date
  if (style === 'time') return time
  return style === 'short' ? `${short} ${time}` : `${date} ${time} ${ZONE[locale].uk}`
}

/** "2026-11-21 14:05 GMT · Beijing 2026-11-21 22:05", for the tooltip. */
export function bothTimes(instant: number, locale: Locale): string {
  const london = read(LONDON, instant)
  const beijing = read(BEIJING, instant)
  return `${london.date} ${london.time} ${london.zone} · ${ZONE[locale].beijing} ${beijing.date} ${beijing.time}`
}

/** "Sat 16:00 UK", "周六 16:00 英国"; with month and day when it is a week away or more. */
export function dayAndTime(instant: number, now: number, locale: Locale): string {
  const { short, time } = read(LONDON, instant)
  const week = 6 * 86_400_000
  const day =
    Math.abs(instant - now) > week
      ? short
      : new Intl.DateTimeFormat(locale, { timeZone: 'Europe/London', weekday: 'short' }).format(instant)
  return `${day} ${time} ${ZONE[locale].uk}`
}
