import { ukDay } from '@/lib/domain/uk-time'
import type { AnalysisData } from './analysis-board'
import type { View } from './range'

type Told = Pick<AnalysisData, 'dataUntil'> & { days: readonly { day: string }[] }

/** Whether today is among the days, so that the period is not over. */
export const isRunning = ({ days, dataUntil }: Told): boolean => days.at(-1)?.day === ukDay(Date.parse(dataUntil))

/** What the sentences about a period choose by: its kind, and of the rolling ones the days. */
export const rangeWords = ({ days }: Pick<Told, 'days'>, { range }: Pick<View, 'range'>) => ({
  range,
  days: days.length,
})
