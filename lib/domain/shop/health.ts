/** Metrics of a shop's work, in the order of the screen. */
export const HEALTH_METRICS = ['lateDispatch', 'cancellation', 'validTracking', 'defect'] as const
export type HealthMetric = (typeof HEALTH_METRICS)[number]

/** Period in UK days, including today. */
export const HEALTH_DAYS = 30
/** Hours after which a parcel should have had its first scan. */
export const FIRST_SCAN_HOURS = 72

interface Target {
  /** Basis points. */
  targetBp: number
  /** Side of the target on which a good shop lies. */
  good: 'above' | 'below'
}

export const HEALTH_TARGETS: Readonly<Record<HealthMetric, Target>> = {
  lateDispatch: { targetBp: 400, good: 'below' },
  cancellation: { targetBp: 250, good: 'below' },
  validTracking: { targetBp: 9_500, good: 'above' },
  defect: { targetBp: 100, good: 'below' },
}

/** Rate in basis points, and whether it meets its target; true without any data. */
export function judge(metric: HealthMetric, numerator: number, denominator: number) {
  const { targetBp, good } = HEALTH_TARGETS[metric]
  if (denominator === 0) return { rateBp: null, targetBp, met: true }
  // Compared as products, so that a rounded rate cannot pass its target.
  const [share, target] = [numerator * 10_000, targetBp * denominator]
  const met = good === 'below' ? share <= target : share >= target
  return { rateBp: Math.round(share / denominator), targetBp, met }
}
