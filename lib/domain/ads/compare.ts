/** A share: `hits` of `of`. */
export interface Share {
  hits: number
  of: number
}

/** Difference of two shares with its 95% confidence interval. */
export interface Difference {
  value: number
  low: number
  high: number
}

/** Standard errors on either side of a 95% interval. */
const Z = 1.96

/**
 * Share of `one` minus share of `other` (Agresti and Caffo, valid for few events too). Null if either sample is empty.
 */
export function differenceOf(one: Share, other: Share): Difference | null {
  if (one.of === 0 || other.of === 0) return null
  const adjusted = ({ hits, of }: Share) => {
    const share = (hits + 1) / (of + 2)
    return { share, variance: (share * (1 - share)) / (of + 2) }
  }
  const [a, b] = [adjusted(one), adjusted(other)]
  const [middle, reach] = [a.share - b.share, Z * Math.sqrt(a.variance + b.variance)]
  return { value: one.hits / one.of - other.hits / other.of, low: middle - reach, high: middle + reach }
}

/** True if an interval excludes zero, so that it is clear which share is larger. */
export const isClear = ({ low, high }: Difference): boolean => low > 0 || high < 0
