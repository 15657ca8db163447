import { z } from 'zod'
import { Amount, PageQuery, paged, TwinText, UkDate } from '../common'
import { endpoint } from '../endpoint'

/** Additional groupings of the rows. */
export const AD_REPORT_BY = ['slot', 'creative'] as const
export const AD_FILL_BY = ['shop', 'day'] as const
/** Longest period of a report in days, first and last included. */
export const AD_REPORT_DAYS = 92

const FIGURES = {
  views: z.int(),
  clicks: z.int().describe('One of a visitor in an hour'),
  /** True if far more clicks came in than were counted. */
  flood: z.boolean(),
  orders: z.int().describe('Paid by signed-in buyers within seven days of their last click'),
  paidP: Amount,
  costP: Amount.describe('Price of the days that were booked, VAT within it'),
  caused: z
    .object({ value: z.number(), low: z.number(), high: z.number() })
    .nullable()
    .describe('Buyers who ordered because of it, with a 95% interval; null while nobody was held out'),
}

const period = { from: UkDate.optional(), to: UkDate.optional() }

export const AdReportRow = z.object({ ...FIGURES, id: z.string(), name: TwinText, note: z.string() })
export type AdReportRow = z.output<typeof AdReportRow>

export const adReport = endpoint({
  method: 'GET',
  path: '/ads/report/list',
  from: 'extension',
  who: 'shop',
  permission: 'ads:report',
  summary:
    'List what the shop’s advertisements brought, by UK day, place or picture, of the last 30 days unless asked otherwise',
  query: PageQuery.extend({ ...period, by: z.enum(AD_REPORT_BY).optional() }),
  data: paged(AdReportRow).extend({ sums: z.object(FIGURES), from: UkDate, to: UkDate }),
  errors: ['INVALID_INPUT'],
})

export const AdFillRow = z.object({
  id: z.string(),
  name: TwinText,
  views: z.int(),
  clicks: z.int(),
  flood: z.boolean(),
  /** Days sold, and days available; null for shops. */
  sold: z.int(),
  capacity: z.int().nullable(),
  incomeP: Amount,
})
export type AdFillRow = z.output<typeof AdFillRow>

export const adFill = endpoint({
  method: 'GET',
  path: '/ads/report/queryPage',
  from: 'extension',
  who: 'operator',
  permission: 'ads:report',
  summary: 'List how full the places for advertisements were and what they earned, by place, shop or UK day',
  query: PageQuery.extend({ ...period, by: z.enum(AD_FILL_BY).optional() }),
  data: paged(AdFillRow).extend({ from: UkDate, to: UkDate }),
  errors: ['INVALID_INPUT'],
})
