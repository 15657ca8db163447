import { share } from '@/lib/domain/share'

/** A rate in hundredths of a per cent, as "7.7%". */
export const rate = (bp: number | null): string | null => (bp === null ? null : share(bp / 10_000))
