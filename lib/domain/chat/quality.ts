/** Criteria to which a reviewer gives one to five points. */
export const QUALITY_CRITERIA = ['attitude', 'accuracy', 'solution', 'wording'] as const
export type QualityCriterion = (typeof QUALITY_CRITERIA)[number]

/** Closed sessions sampled for each agent and UK week. */
export const SAMPLE_SIZE = 5
/** Default period of the page in days. */
export const QUALITY_DAYS = 30
/** An answer within this time counts as quick. */
export const QUICK_SECONDS = 180
export const QUALITY_NOTE_MAX = 500

/** Mean of the points, to one decimal. */
export function meanPoints(points: Readonly<Record<QualityCriterion, number>>): number {
  const sum = QUALITY_CRITERIA.reduce((total, criterion) => total + points[criterion], 0)
  return Math.round((sum / QUALITY_CRITERIA.length) * 10) / 10
}
