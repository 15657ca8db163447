import type { AnalysisData } from './analysis-board'

/** Comparable days: the last previous day is cut at the current hour. */
export const daysBefore = ({ previousDays, previousUntil }: AnalysisData): AnalysisData['days'] => [
  ...previousDays.slice(0, -1),
  previousUntil,
]
