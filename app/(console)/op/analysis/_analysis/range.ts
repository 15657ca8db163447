import { PLATFORM_RANGES, type PlatformRange } from '@/lib/domain/analysis'

export const HERE = '/op/analysis'

/** The range that an address asks for; thirty days for anything unknown. */
export const rangeOf = (asked: string | null | undefined): PlatformRange =>
  PLATFORM_RANGES.find((each) => each === asked) ?? '30d'

/** A part of a whole in hundredths of a per cent; null where there is no whole. */
export const partBp = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000)

/** "7.02%"; a dash where there is none. */
export const percentText = (bp: number | null): string =>
  bp === null ? '—' : `${(bp / 100).toFixed(bp < 1_000 ? 2 : 1)}%`
