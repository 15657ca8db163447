import { countText } from '@/lib/domain/count'
import { formatPence } from '@/lib/domain/money'

export interface Series {
  name: string
  /** One value per label; null if unknown. Pence for amounts. */
  values: readonly (number | null)[]
  /** Values of the table, if the drawing omits some: an unfinished day would look like a fall. */
  exact?: readonly (number | null)[]
}

export interface ChartProps {
  /** Title of the chart: "Sales of the last 30 days". */
  title: string
  /** Labels under the axis and in the table, one per value: days or names. */
  labels: readonly string[]
  series: readonly Series[]
  /** Unit of the values. */
  unit: 'pence' | 'count'
  /** Header of the table's first column: "Day". */
  labelHeader: string
  /** Labels of unfinished or incomplete periods, and the word that marks them. */
  partial?: { word: string; at: readonly boolean[] } | undefined
}

export const WIDTH = 600
export const HEIGHT = 180

/** Order of the colours of bars and parts. */
const BOX_COLOURS = ['accent', 'warn', 'info', 'violet', 'ink-3', 'danger']
/** The second line is the comparison, so it is muted; lines also differ by their dash. */
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

/** Formats axis labels; amounts without pence: "£1,500". */
export const axisText = (value: number, unit: ChartProps['unit']): string =>
  unit === 'pence' ? formatPence(value).replace(/\.00$/, '') : countText(value)

/** Note for a label that does not cover a whole day or week; undefined for others. */
export const partialWord = ({ partial }: Pick<ChartProps, 'partial'>, index: number): string | undefined =>
  partial?.at[index] ? partial.word : undefined

/** The largest value, at least 1, so that an empty chart still has an axis. */
export const highest = (series: readonly Series[]): number =>
  Math.max(1, ...series.flatMap(({ values, exact = [] }) => [...values, ...exact].map((value) => value ?? 0)))

const MOST_LABELS = 8
const stepOf = (count: number, most: number): number => Math.max(1, Math.ceil(count / most))

/** True for every second displayed label, which a narrow screen omits. */
export const isSpare = (index: number, count: number): boolean => (index / stepOf(count, MOST_LABELS)) % 2 === 1

/** Labels under the axis: at most `most`, evenly spread, always including the first. */
export function shownLabels(labels: readonly string[], most = MOST_LABELS): (string | null)[] {
  const step = stepOf(labels.length, most)
  return labels.map((label, index) => (index % step === 0 ? label : null))
}
