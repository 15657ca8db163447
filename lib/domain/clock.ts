/** A time of the 24-hour clock: "09:30". */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** Formats minutes since midnight: "09:30". */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Minutes since midnight of a `CLOCK`. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** True if a time is within a span of the day, end excluded; a span that ends before it begins passes midnight. */
export const isBetween = <Time extends number | string>(time: Time, from: Time, to: Time): boolean =>
  from <= to ? time >= from && time < to : time >= from || time < to
