import { PLATFORM_RANGES, type PlatformRange } from '@/lib/domain/analysis'
import { share } from '@/lib/domain/share'

export const HERE = '/op/analysis'

/** The range that an address asks for; thirty days for anything unknown. */
export const rangeOf = (asked: string | null | undefined): PlatformRange =>
  PLATFORM_RANGES.find((each) => each === asked) ?? '30d'

/** Part of a whole as a percentage; a dash where there is no whole. */
export const rateText = (part: number, whole: number): string => (whole === 0 ? '—' : share(part / whole))
