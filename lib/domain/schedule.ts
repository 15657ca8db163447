/** Schedule of a job in plain terms; times are UK time. */
export type Schedule =
  | { every: 'seconds' | 'minutes'; step: number }
  | { every: 'hour'; minute: number }
  | { every: 'day'; hour: number; minute: number }
  | { every: 'other'; pattern: string }

const step = (field: string): number | null => {
  const [, every] = /^\*\/(\d+)$/.exec(field) ?? []
  if (every) return Number(every)
  return field === '*' ? 1 : null
}
const fixed = (field: string): number | null => (/^\d+$/.test(field) ? Number(field) : null)

/** Reads a cron pattern with seconds; a pattern that is neither an interval nor hourly or daily is kept as it is. */
export function scheduleOf(pattern: string): Schedule {
  const other: Schedule = { every: 'other', pattern }
  const [second = '', minute = '', hour = '', ...days] = pattern.trim().split(/\s+/)
  if (days.length !== 3 || days.some((field) => field !== '*')) return other
  const [seconds, minutes] = [step(second), step(minute)]
  if (hour === '*' && minute === '*' && seconds !== null) return { every: 'seconds', step: seconds }
  if (fixed(second) === null) return other
  if (hour === '*' && minutes !== null) return { every: 'minutes', step: minutes }
  const [at, on] = [fixed(minute), fixed(hour)]
  if (at === null) return other
  if (hour === '*') return { every: 'hour', minute: at }
  return on === null ? other : { every: 'day', hour: on, minute: at }
}
