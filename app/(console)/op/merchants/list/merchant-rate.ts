import { share } from '@/lib/domain/share'

/** A rate in basis points, as "7.7%". */
export const rate = (bp: number | null): string | null => (bp === null ? null : share(bp / 10_000))
