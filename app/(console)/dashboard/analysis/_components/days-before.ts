import type { AnalysisData } from './analysis-board'

/** Like with like: the last of the days before only until the hour that it is now. */
export const daysBefore = ({ previousDays, previousUntil }: AnalysisData): AnalysisData['days'] => [
  ...previousDays.slice(0, -1),
  previousUntil,
]
