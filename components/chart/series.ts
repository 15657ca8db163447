import { countText } from '@/lib/domain/count'
import { formatPence } from '@/lib/domain/money'

export interface Series {
  name: string
  /** One value per label; null where nothing is known. Pence for amounts. */
  values: readonly (number | null)[]
  /** Values of the table where the drawing leaves something out: an unfinished day would look like a fall. */
  exact?: readonly (number | null)[]
}

export interface ChartProps {
  /** Says what is drawn: "Sales of the last 30 days". */
  title: string
  /** Words under the axis and in the table, one per value: days, names. */
  labels: readonly string[]
  series: readonly Series[]
  /** Values are pence or counts. */
  unit: 'pence' | 'count'
  /** Header of the first column of the table: "Day". */
  labelHeader: string
  /** Labels whose time is not over or was cut off, and the word that says so. */
  partial?: { word: string; at: readonly boolean[] } | undefined
}

export const WIDTH = 600
export const HEIGHT = 180

/** Order of the colours of bars and parts. */
const BOX_COLOURS = ['accent', 'warn', 'info', 'violet', 'ink-3', 'danger']
/** The second line is what the first is compared with, so it stays quiet; lines also differ by their dash. */
const LINE_COLOURS = ['accent', 'ink-3', 'warn', 'info', 'violet', 'danger']
const DASHES = [undefined, '4 3', '1 3', '8 3', '8 3 1 3', '2 2']

export type Shape = 'line' | 'box'

export function colourOf(index: number, shape: Shape): string {
  const colours = shape === 'line' ? LINE_COLOURS : BOX_COLOURS
  return `var(--${colours[index % colours.length]})`
}
export const dashOf = (index: number): string | undefined => DASHES[index % DASHES.length]

export const valueText = (value: number | null, unit: ChartProps['unit']): string => {
  if (value === null) return '—'
  return unit === 'pence' ? formatPence(value) : countText(value)
}

/** On the axis amounts go without pence: "£1,500". */
export const axisText = (value: number, unit: ChartProps['unit']): string =>
  unit === 'pence' ? formatPence(value).replace(/\.00$/, '') : countText(value)

/** Note for a label that does not cover a whole day or week; undefined for the others. */
export const partialWord = ({ partial }: Pick<ChartProps, 'partial'>, index: number): string | undefined =>
  partial?.at[index] ? partial.word : undefined

/** The largest value, at least 1, so that an empty chart still has an axis. */
export const highest = (series: readonly Series[]): number =>
  Math.max(1, ...series.flatMap(({ values, exact = [] }) => [...values, ...exact].map((value) => value ?? 0)))

const MOST_LABELS = 8
const stepOf = (count: number, most: number): number => Math.max(1, Math.ceil(count / most))

/** Every second one of the shown labels, which a narrow screen leaves out. */
export const isSpare = (index: number, count: number): boolean => (index / stepOf(count, MOST_LABELS)) % 2 === 1

/** Which labels stand under the axis: at most `most`, evenly spread, the first always. */
export function shownLabels(labels: readonly string[], most = MOST_LABELS): (string | null)[] {
  const step = stepOf(labels.length, most)
  return labels.map((label, index) => (index % step === 0 ? label : null))
}
