import { csvPounds, csvText } from '@/lib/csv/csv'
import { type Locale, pickText } from '@/lib/domain/locale'
import type { AnalysisData } from './analysis-board'
import { canSeeAmounts } from './can-see-amounts'
import { daysBefore } from './days-before'
import type { View } from './range'
import { stepsOf } from './weeks'

export const PARTS = ['days', 'hours', 'categories'] as const
type Part = (typeof PARTS)[number]

export interface FigureTable {
  /** Keys of `dashboard.analysis.file`. */
  columns: readonly string[]
  /** Formatted cells. */
  rows: readonly (readonly string[])[]
}

const pounds = (pence: number | null | undefined) => csvPounds(pence ?? 0)

/** Sales by day or by week, named by its first day. */
function salesTable(data: AnalysisData, _: Locale, by: View['by']): FigureTable {
  const { now, before } = stepsOf(data, daysBefore(data), by)
  return {
    columns: [by, 'orders', 'paid', 'refunded', 'paidBefore'],
    rows: [
      ...now.map(({ day, orders, paidP, refundedP }, index) => [
        day,
        String(orders),
        pounds(paidP),
        pounds(refundedP),
        pounds(before[index]?.paidP),
      ]),
      // The previous month may be longer.
      ...before.slice(now.length).map(({ day, paidP }) => [day, '', '', '', pounds(paidP)]),
    ],
  }
}

const TABLES: Record<Part, (data: AnalysisData, locale: Locale, by: View['by']) => FigureTable> = {
  days: salesTable,
  hours: ({ hours }) => ({
    columns: ['hour', 'orders', 'paid', 'ordersBefore', 'paidBefore'],
    rows: hours.map(({ hour, orders, paidP, previousOrders, previousPaidP }) => [
      String(hour),
      String(orders),
      pounds(paidP),
      String(previousOrders),
      pounds(previousPaidP),
    ]),
  }),
  categories: ({ categories }, locale) => ({
    columns: ['category', 'units', 'paid', 'refunded', 'paidBefore'],
    rows: categories.map(({ name, units, paidP, refundedP, previousPaidP }) => [
      csvText(name ? pickText(name, locale) : ''),
      String(units),
      pounds(paidP),
      pounds(refundedP),
      pounds(previousPaidP),
    ]),
  }),
}

const AMOUNTS = ['paid', 'refunded', 'paidBefore']

/** Numbers behind a chart as a table; without amounts for readers who may not see them. */
export function tableOf(part: Part, data: AnalysisData, locale: Locale, by: View['by'] = 'day'): FigureTable {
  const whole = TABLES[part](data, locale, by)
  if (canSeeAmounts(data)) return whole
  const told = <Cell>(cells: readonly Cell[]) =>
    cells.filter((_, index) => !AMOUNTS.includes(whole.columns[index] ?? ''))
  return { columns: told(whole.columns), rows: whole.rows.map(told) }
}
