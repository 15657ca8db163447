import type { AnalysisData } from './analysis-board'

/** Whether the reader is told what was paid: the marketplace gives no sums to whoever lacks `finance:view`. */
export const tellsAmounts = ({ previousUntil }: AnalysisData): boolean => previousUntil.paidP !== null
