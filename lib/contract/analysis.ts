import { z } from 'zod'
import { EARNED, PLATFORM_RANGES } from '@/lib/domain/analysis'
import { Instant, Pence, TwinText } from './common'
import { SERVICE_SUMS } from './dashboard/service'
import { endpoint } from './endpoint'

const Day = z.object({ day: z.iso.date(), orders: z.int(), paidP: Pence })

const Sums = z.object({
  /** Paid by buyers in the period: goods after discounts, delivery and VAT; refunds are not taken off. */
  gmvP: Pence,
  orders: z.int(),
  /** Fees of the platform without VAT, less the discounts that it bears. */
  netP: Pence,
  /** Shops with a paid order, and shops that opened. */
  activeShops: z.int(),
  newShops: z.int(),
  /** Orders whose dispatch deadline has passed: shipped in time, and not. */
  kept: z.int(),
  broken: z.int(),
  /** Orders with a refund, and orders with a case taken to the platform. */
  refunded: z.int(),
  disputed: z.int(),
  /** Orders of first-time buyers, and of returning buyers. */
  newBuyers: z.int(),
  returning: z.int(),
})
export type PlatformSums = z.output<typeof Sums>

const ServiceSums = z.object(SERVICE_SUMS)
const Chat = z.object({
  now: ServiceSums,
  before: ServiceSums,
  /** Conversations that wait for an answer now. */
  waiting: z.int(),
})

export type PlatformChat = z.output<typeof Chat>

/** Median days from one step to the next; null if nobody took it. */
const Median = z.number().nullable()

const PlatformAnalysis = z.object({
  days: z.array(Day),
  previousDays: z.array(Day),
  now: Sums,
  before: Sums,
  /** Shops that are not closed. */
  openShops: z.int(),
  earned: z.array(z.object({ account: z.enum(EARNED), amountP: Pence, previousP: Pence })),
  /** By type of shop (1 China company, 2 UK company, 3 UK individual) and location of the goods. */
  places: z.array(
    z.object({ type: z.int(), place: z.enum(['uk', 'overseas']), orders: z.int(), paidP: Pence, previousP: Pence }),
  ),
  /** By category of the product; null for products without one. The commission is the one fixed at payment. */
  categories: z.array(
    z.object({
      code: z.string().nullable(),
      name: TwinText.nullable(),
      paidP: Pence,
      commissionP: Pence,
      previousP: Pence,
    }),
  ),
  /** Applications submitted in the period, and the steps that they have reached by now. */
  funnel: z.object({
    submitted: z.int(),
    passed: z.int(),
    refused: z.int(),
    listed: z.int(),
    sold: z.int(),
    /** Median days from application to decision, to the first product, to the first paid order; and in total. */
    passedDays: Median,
    listedDays: Median,
    soldDays: Median,
    allDays: Median,
  }),
  /** Shops by the month in which they opened: how many had a paid order in that month and in each following one. */
  cohorts: z.array(z.object({ month: z.iso.date(), shops: z.int(), active: z.array(z.int()) })),
  /** Answers in chat: of shops to buyers within opening hours, and of the platform to shops. */
  chat: z.object({ shops: Chat, platform: Chat }),
  vatHeldP: Pence,
  dataUntil: Instant,
})
export type PlatformAnalysis = z.output<typeof PlatformAnalysis>

export const platformAnalysis = endpoint({
  method: 'GET',
  path: '/dashboard/platform/query',
  from: 'extension',
  who: 'operator',
  permission: 'analysis:view',
  summary:
    'The platform’s own figures over whole UK days, beside as many days before: sales, revenue, shops, service, commission by category',
  query: z.object({ range: z.enum(PLATFORM_RANGES).default('30d') }),
  data: PlatformAnalysis,
})
