import { csvPounds, csvText } from '@/lib/csv/csv'
import { type Locale, pickText } from '@/lib/domain/locale'
import type { AnalysisData } from './analysis-board'
import { daysBefore } from './days-before'

export const PARTS = ['days', 'hours', 'categories'] as const
type Part = (typeof PARTS)[number]

interface FigureTable {
  /** Keys of `dashboard.analysis.file`. */
  columns: readonly string[]
  /** Finished cells. */
  rows: readonly (readonly string[])[]
}

const TABLES: Record<Part, (data: AnalysisData, locale: Locale) => FigureTable> = {
  days: (data) => ({
    columns: ['day', 'orders', 'paid', 'refunded', 'paidBefore'],
    rows: data.days.map(({ day, orders, paidP, refundedP }, index) => [
      day,
      String(orders),
      csvPounds(paidP),
      csvPounds(refundedP),
      csvPounds(daysBefore(data)[index]?.paidP ?? 0),
    ]),
  }),
  hours: ({ hours }) => ({
    columns: ['hour', 'orders', 'paid', 'ordersBefore', 'paidBefore'],
    rows: hours.map(({ hour, orders, paidP, previousOrders, previousPaidP }) => [
      String(hour),
      String(orders),
      csvPounds(paidP),
      String(previousOrders),
      csvPounds(previousPaidP),
    ]),
  }),
  categories: ({ categories }, locale) => ({
    columns: ['category', 'units', 'paid', 'refunded', 'paidBefore'],
    rows: categories.map(({ name, units, paidP, refundedP, previousPaidP }) => [
      csvText(name ? pickText(name, locale) : ''),
      String(units),
      csvPounds(paidP),
      csvPounds(refundedP),
      csvPounds(previousPaidP),
    ]),
  }),
}

/** The numbers behind a chart of the analysis as a table. */
export const tableOf = (part: Part, data: AnalysisData, locale: Locale): FigureTable => TABLES[part](data, locale)
