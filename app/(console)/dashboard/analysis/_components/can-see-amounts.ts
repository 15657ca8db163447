import type { AnalysisData } from './analysis-board'

/** True if the analysis has amounts: the marketplace redacts them for readers without `finance:view`. */
export const canSeeAmounts = ({ previousUntil }: AnalysisData): boolean => previousUntil.paidP !== null
