import { PLATFORM_RANGES, type PlatformRange } from '@/lib/domain/analysis'
import { share } from '@/lib/domain/share'

export const HERE = '/op/analysis'

/** Range in the address; thirty days by default. */
export const rangeOf = (asked: string | null | undefined): PlatformRange =>
  PLATFORM_RANGES.find((each) => each === asked) ?? '30d'

/** Share as a percentage; a dash if the whole is zero. */
export const rateText = (part: number, whole: number): string => (whole === 0 ? '—' : share(part / whole))
