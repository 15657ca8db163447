import { isBankHoliday } from './bank-holidays'

/**
 * Official days off in mainland China by year, first and last day of each holiday (notices of the General Office of the
 * State Council). A year without a row is unknown: the notice is published late in the year before.
 */
const CHINA: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  2025: [
    ...([['01-01', '01-01'] as const, ['01-28', '02-04'] as const, ['04-04', '04-06'] as const] as const),
    ...([['05-01', '05-05'] as const, ['05-31', '06-02'] as const, ['10-01', '10-08'] as const] as const),
  ],
  2026: [
    ...([['01-01', '01-03'] as const, ['02-15', '02-23'] as const, ['04-04', '04-06'] as const] as const),
    ...([['05-01', '05-05'] as const, ['06-19', '06-21'] as const, ['09-25', '09-27'] as const] as const),
    ['10-01', '10-07'],
  ],
}

/** True if the days off of a year such as "2026" are known. */
export const isChinaKnown = (year: string): boolean => year in CHINA

/** True if a day such as "2026-10-01" is an official day off in mainland China; false for an unknown year. */
export function isChinaHoliday(day: string): boolean {
  const date = day.slice(5)
  return (CHINA[day.slice(0, 4)] ?? []).some(([from, to]) => date >= from && date <= to)
}

/** Public holidays of a day: England, only Scotland or Northern Ireland, mainland China. */
export const holidaysOn = (day: string): ('uk' | 'scotland' | 'northernIreland' | 'china')[] => [
  ...(isBankHoliday(day, 'england')
    ? (['uk'] as const)
    : (['scotland', 'northernIreland'] as const).filter((land) => isBankHoliday(day, land))),
  ...(isChinaHoliday(day) ? (['china'] as const) : []),
]
