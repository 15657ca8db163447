import { csvPounds } from '@/lib/csv/csv'
import type { AfterSaleData } from './after-sale-board'
import type { FigureTable } from './figure-table'
import type { PromotionData } from './promotion-board'
import type { ServiceData } from './service-board'
import { quickShare } from './service-words'
import { conversionOfDays, type TrafficData, tellsVisits } from './visit-sums'

type Day = TrafficData['days'][number]

const percent = (day: Day): string => {
  const part = conversionOfDays([day])
  return part === null ? '' : (part * 100).toFixed(1)
}

/** Visitors and buyers by day; without columns redacted for the reader. */
export function trafficTable(data: TrafficData): FigureTable {
  const visits = tellsVisits(data)
  const amounts = data.days.every(({ paidP }) => paidP !== null)
  const cells = (day: Day) => [
    day.day,
    ...(visits ? [String(day.visitors), String(day.views), String(day.carts)] : []),
    String(day.orders),
    ...(amounts ? [csvPounds(day.paidP ?? 0)] : []),
    ...(visits ? [percent(day)] : []),
  ]
  return {
    columns: [
      'day',
      ...(visits ? ['visitors', 'views', 'carts'] : []),
      'orders',
      ...(amounts ? ['paid'] : []),
      ...(visits ? ['conversion'] : []),
    ],
    rows: data.days.map(cells),
  }
}

/** Cases opened and refunds paid by day; without columns redacted for the reader. */
export function caseTable({ days }: Pick<AfterSaleData, 'days'>): FigureTable {
  const amounts = days.every(({ refundedP }) => refundedP !== null)
  return {
    columns: ['day', 'opened', 'refunds', ...(amounts ? ['refunded'] : [])],
    rows: days.map(({ day, opened, refunds, refundedP }) => [
      ...[day, String(opened), String(refunds)],
      ...(amounts ? [csvPounds(refundedP ?? 0)] : []),
    ]),
  }
}

/** Orders with and without promotions by day; without columns redacted for the reader. */
export function promotionTable({ days }: Pick<PromotionData, 'days'>): FigureTable {
  const amounts = days.every(({ paidP }) => paidP !== null)
  const pounds = (pence: number | null) => csvPounds(pence ?? 0)
  return {
    columns: ['day', 'orders', 'promoted', ...(amounts ? ['paid', 'promotedPaid', 'byShop', 'byPlatform'] : [])],
    rows: days.map(({ day, orders, promoted, paidP, promotedP, shopP, platformP }) => [
      ...[day, String(orders), String(promoted)],
      ...(amounts ? [paidP, promotedP, shopP, platformP].map(pounds) : []),
    ]),
  }
}

const cell = (value: number | null): string => (value === null ? '' : String(value))

/** Conversations of the shop with its buyers by day; times in seconds. */
export function serviceTable({ days }: Pick<ServiceData, 'days'>): FigureTable {
  return {
    columns: [
      ...['day', 'sessions', 'response', 'quick', 'wait', 'wait90', 'missed', 'resolved', 'transferred'],
      ...['rating', 'ratings'],
    ],
    rows: days.map((day) => {
      const quick = quickShare(day)
      return [
        ...[day.day, String(day.sessions), cell(day.response), quick === null ? '' : (quick * 100).toFixed(1)],
        ...[day.wait, day.wait90, day.missed, day.resolved, day.transferred, day.rating, day.ratings].map(cell),
      ]
    }),
  }
}
