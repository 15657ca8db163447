import type { DeadlineBand } from '@/lib/domain/ship-deadline'

/** Texts with placeholders `{d}`, `{h}`, `{m}` and `{time}`; the same on the server and in the browser. */
export interface PromiseWords {
  daysHours: string
  hours: string
  hoursMinutes: string
  minutes: string
  /** "{time} left" and "{time} late". */
  left: string
  late: string
  paused: string
  kept: string
  broken: string
}

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** Formats milliseconds as "3 h 20 min", rounded down to the minute; as "30 h" from a day on. */
export function lengthInWords(length: number, words: PromiseWords): string {
  const minutes = Math.floor(Math.abs(length) / 60_000)
  const values = { d: Math.floor(minutes / 1440), h: Math.floor(minutes / 60) % 24, m: minutes % 60 }
  if (values.d > 1) return fill(words.daysHours, values)
  // Minutes do not matter a day ahead or late, and a narrow column has no room for them.
  if (values.d === 1) return fill(words.hours, { h: values.h + 24 })
  if (minutes >= 60) return fill(values.m ? words.hoursMinutes : words.hours, values)
  return fill(words.minutes, { m: minutes })
}

/** "3 h 20 min left", "2 h 5 min late", or the result of the promise. `left` is milliseconds, negative if late. */
export function promiseText(band: DeadlineBand, left: number, words: PromiseWords): string {
  if (band === 'none') return ''
  if (band === 'paused' || band === 'kept' || band === 'broken') return words[band]
  return fill(band === 'late' ? words.late : words.left, { time: lengthInWords(left, words) })
}
