import { z } from 'zod'
import { PRICE_STEPS } from '@/lib/domain/cart'
import { PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'
import { Id, Instant, line, Pence, TwinText, UkDate } from '../common'
import { endpoint } from '../endpoint'
import { PromotionClash } from './promotion'
import { WhyNotWire } from './why-not'

const reads = { from: 'extension', who: 'shop', permission: 'marketing:list' } as const

/** A promotion for calendars and pick lists. */
export const NamedPromotion = PromotionClash.extend({ state: z.int() })
export type NamedPromotion = z.output<typeof NamedPromotion>

/** A draft that cannot run beside another promotion. */
const DraftClash = z.object({
  rule: z.enum(['onePrice', 'codeOrReduction']),
  draft: NamedPromotion,
  other: NamedPromotion,
  startAfter: Instant,
})
export type DraftClash = z.output<typeof DraftClash>

export const marketingOverview = endpoint({
  ...reads,
  method: 'GET',
  path: '/marketing/overview/figures',
  summary: 'Sum up the promotions of the shop in this month (UK time)',
  data: z.object({
    running: z.int(),
    scheduled: z.int(),
    /** Paid goods and delivery of this month less refunds, in pence: of all orders, and of those with a promotion. */
    salesP: Pence,
    promotedP: Pence,
    /** Discounts in those orders, in pence: borne by the shop, and by the platform. */
    shopP: Pence,
    platformP: Pence,
    clashes: z.array(DraftClash),
    /** Promotions that end within seven days, soonest first. */
    ending: z.array(NamedPromotion),
  }),
})

export const marketingCalendar = endpoint({
  ...reads,
  method: 'GET',
  path: '/marketing/overview/calendar',
  summary: 'List the promotions of the shop that touch some days',
  query: z.object({ from: UkDate, to: UkDate.describe('Last day, included') }),
  data: z.array(NamedPromotion.extend({ clashes: z.boolean() })),
  errors: ['INVALID_INPUT'],
})

/** Prices of goods with promotions at an instant: each step with its amount and bearer, and the shop's proceeds. */
export const PriceWaterfall = z.object({
  lines: z.array(
    z.object({
      skuId: Id,
      code: z.string(),
      title: TwinText,
      spec: TwinText,
      picture: Id.nullable(),
      unitP: Pence,
      qty: z.int(),
      leftP: Pence,
      /** True if a promotion gives it free. */
      gift: z.boolean(),
    }),
  ),
  /** Codes that match no SKU on sale. */
  unknown: z.array(z.string()),
  listP: Pence,
  steps: z.array(
    z.object({ id: Id.nullable(), kind: z.enum(PRICE_STEPS), title: TwinText, amountP: Pence, shopP: Pence }),
  ),
  /** Amount that the buyer pays for the goods, without delivery. */
  paidP: Pence,
  commissionP: Pence,
  /** VAT in the price that the platform accounts for. */
  withheldP: Pence,
  shopGetsP: Pence,
  missed: z.array(z.object({ id: Id, kind: z.enum(PROMOTION_KINDS), title: TwinText, why: WhyNotWire })),
})
export type PriceWaterfall = z.output<typeof PriceWaterfall>

export const BUYERS_TRIED = ['returning', 'newToShop', 'newToPlatform'] as const

export const tryPromotions = endpoint({
  ...reads,
  method: 'POST',
  path: '/marketing/overview/try',
  effect: 'read',
  summary: 'Price a cart at a moment: each step with its amount and bearer, and what the shop gets',
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ code: line(64).min(1, { error: 'required' }), qty: z.int().min(1).max(99) }))
      .min(1, { error: 'required' })
      .max(10),
    at: Instant,
    buyer: z.enum(BUYERS_TRIED),
    /** Promotions to include although they are off, and codes and coupons that the buyer uses. */
    with: z.array(Id).max(50),
  }),
  data: PriceWaterfall,
  errors: ['INVALID_INPUT'],
})
