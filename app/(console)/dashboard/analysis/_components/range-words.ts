import { ukDay } from '@/lib/domain/uk-time'
import type { AnalysisData } from './analysis-board'
import type { View } from './range'

type Told = Pick<AnalysisData, 'dataUntil'> & { days: readonly { day: string }[] }

/** True if today is in the range, so that it is still running. */
export const isRunning = ({ days, dataUntil }: Told): boolean => days.at(-1)?.day === ukDay(Date.parse(dataUntil))

/** Arguments for texts about a period: its kind and, for rolling ones, the number of days. */
export const rangeWords = ({ days }: Pick<Told, 'days'>, { range }: Pick<View, 'range'>) => ({
  range,
  days: days.length,
})
