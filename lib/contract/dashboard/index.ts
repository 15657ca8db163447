import { z } from 'zod'
import { Amount, Id, Instant, TwinText } from '../common'
import { endpoint } from '../endpoint'

const Day = z.object({ day: z.iso.date(), orders: z.int(), paidP: Amount, refundedP: Amount })

export const workplace = endpoint({
  method: 'GET',
  path: '/dashboard/workplace/query',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  whenPaused: 'allowed',
  summary: 'Today’s figures and the work that waits, for the current shop or, for an operator, all shops',
  data: z.object({
    /** Today until now, yesterday until the same hour, and the same weekday last week until the same hour; UK days. */
    today: Day,
    yesterday: Day,
    lastWeek: Day,
    todo: z.array(
      z.object({
        /** `closeAsked` only for operators who may approve the closing of a paid order. */
        key: z.enum(['toShip', 'dueToday', 'late', 'partShipped', 'held', 'closeAsked', 'toPay', 'refunding']),
        count: z.int(),
        capped: z.boolean(),
        oldest: Instant.nullable(),
        soonest: Instant.nullable(),
        /** Orders that must be shipped within four hours; without blocked orders, except in the task `held`. */
        dueSoon: z.int().default(0),
        /**
         * Orders to ship, due today or late that are blocked: on hold, or with an open after-sale. For requests to
         * close: those made by the reader, which another operator approves.
         */
        stopped: z.int().default(0),
      }),
    ),
    days: z.array(Day),
    previousDays: z.array(Day),
    shopExpire: Instant.nullable(),
    /** Visitors of today so far and of the whole previous day; null for readers who see only some orders. */
    visitors: z
      .object({ today: z.int().nullable(), yesterday: z.int().nullable() })
      .default({ today: null, yesterday: null }),
  }),
})

/** Work of a shop with a deadline, besides its orders. */
export const DUTY_KEYS = [
  'caseAnswer',
  'caseReturn',
  'caseRefund',
  'arbitration',
  'statementOpen',
  'statementAnswered',
] as const
export type DutyKey = (typeof DUTY_KEYS)[number]

export const duties = endpoint({
  method: 'GET',
  path: '/dashboard/workplace/duties',
  from: 'extension',
  who: 'shop',
  whenPaused: 'allowed',
  summary:
    'List the current shop’s work whose clock runs and that the caller may do, by deadline; each kind counts what its list shows',
  data: z.array(
    z.object({
      key: z.enum(DUTY_KEYS),
      count: z.int().min(1),
      /** Earliest deadline. */
      due: Instant.nullable(),
      /** Total value; null without access to amounts. */
      amountP: Amount,
      /** Id of the record that is due first. */
      first: Id,
    }),
  ),
})

/** Rolling days that end today, and weeks (from Monday) and months of the UK calendar. */
export const ANALYSIS_RANGES = ['7d', '30d', '90d', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const

export const analysis = endpoint({
  method: 'GET',
  path: '/dashboard/analysis/query',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  whenPaused: 'allowed',
  summary:
    'Sales over rolling UK days or a week or month of the calendar, with the period before, best products, hours of the day, categories, payment and delivery mix',
  query: z.object({
    range: z.enum(ANALYSIS_RANGES).default('30d'),
    /** One shop, for operators; a seller's shop is always the session's. */
    ofShop: Id.optional(),
    /** Narrows the best-selling products only. */
    category: z.string().max(64).optional(),
    goodsLocation: z.enum(['uk', 'overseas']).optional(),
  }),
  data: z.object({
    days: z.array(Day),
    previousDays: z.array(Day),
    /** Last previous day; while the range runs, it ends at the current hour like the range's last day; UK time. */
    previousUntil: Day,
    products: z.array(
      z.object({
        title: TwinText,
        picture: z.string().nullable(),
        units: z.int(),
        orders: z.int(),
        paidP: Amount,
        refundedP: Amount,
      }),
    ),
    /** By hour of the UK day, 0 to 23, beside the previous days, which end at the same hour while the range runs. */
    hours: z
      .array(
        z.object({
          hour: z.int().min(0).max(23),
          orders: z.int(),
          paidP: Amount,
          previousOrders: z.int(),
          previousPaidP: Amount,
        }),
      )
      .default([]),
    /** By the platform's category of the product, best first; null for products without one. */
    categories: z
      .array(
        z.object({
          code: z.string().nullable(),
          name: TwinText.nullable(),
          units: z.int(),
          paidP: Amount,
          refundedP: Amount,
          previousPaidP: Amount,
        }),
      )
      .default([]),
    payTypes: z.array(z.object({ payType: z.int(), orders: z.int(), paidP: Amount })),
    promise: z.object({ kept: z.int(), broken: z.int() }),
    dataUntil: Instant,
  }),
})
