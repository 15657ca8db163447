import { z } from 'zod'
import { REASON_MAX } from '@/lib/domain/limits'
import { GRANT_DAYS_MAX } from '@/lib/domain/subscription'
import {
  Edited,
  Id,
  Instant,
  line,
  Nothing,
  PageQuery,
  Pence,
  paged,
  reasonLine,
  searched,
  TwinText,
  Version,
} from '../common'
import { endpoint } from '../endpoint'
import { Subscription, SubscriptionOrder } from '.'

export const PLAN_NAME_MAX = 30
export const PLAN_ABOUT_MAX = 120
const required = { error: 'required' }
const positive = (max: number) => z.int().min(1).max(max)

const planFields = {
  nameZh: line(PLAN_NAME_MAX).min(1, required),
  nameEn: line(PLAN_NAME_MAX).min(1, required),
  aboutZh: line(PLAN_ABOUT_MAX),
  aboutEn: line(PLAN_ABOUT_MAX),
  /** Prices with VAT; a change applies to periods that begin after it. */
  monthP: positive(100_000_000),
  yearP: positive(100_000_000),
  products: positive(1_000_000),
  staff: positive(10_000),
  storageMb: positive(1_000_000),
  sort: z.int().min(0).max(999),
  onSale: z.boolean(),
}

const Plan = z.object({
  ...planFields,
  id: Id,
  /** Number of the current prices and limits, from 1. */
  priceVersion: z.int(),
  /** Shops with this plan that has not ended. */
  shops: z.int(),
  updateTime: Instant,
  version: Version,
})
export type Plan = z.output<typeof Plan>

export const listPlans = endpoint({
  method: 'GET',
  path: '/subscription/op/plan/list',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:plan',
  summary: 'List the plans of the platform with their prices, limits and how many shops have them',
  query: PageQuery.extend({ onSale: z.enum(['1', '0']).optional() }),
  data: paged(Plan),
})

const PlanPrice = z.object({
  no: z.int(),
  monthP: Pence,
  yearP: Pence,
  products: z.int(),
  staff: z.int(),
  storageMb: z.int(),
  creator: z.string().nullable(),
  createTime: Instant,
  /** Shops whose current period has it. */
  shops: z.int(),
})
export type PlanPrice = z.output<typeof PlanPrice>

export const getPlan = endpoint({
  method: 'GET',
  path: '/subscription/op/plan/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:plan',
  summary: 'Read a plan with every version of its prices and limits, newest first',
  query: z.object({ id: Id }),
  data: Plan.extend({ prices: z.array(PlanPrice) }),
  errors: ['NOT_FOUND'],
})

export const addPlan = endpoint({
  method: 'POST',
  path: '/subscription/op/plan/add',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:plan',
  idempotent: true,
  summary: 'Add a plan',
  body: z.strictObject(planFields),
  data: z.object({ id: Id }),
  errors: ['INVALID_INPUT'],
})

export const editPlan = endpoint({
  method: 'PUT',
  path: '/subscription/op/plan/edit',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:plan',
  summary: 'Edit a plan, or stop its sale; other prices and limits become a version for periods that begin later',
  body: z.strictObject({ ...planFields, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'INVALID_INPUT'],
})

const Shop = z.object({ id: Id, no: z.string(), name: TwinText })

const Row = z.object({
  shop: Shop,
  plan: TwinText,
  period: z.enum(['month', 'year']).nullable(),
  state: z.int().min(0).max(5),
  fromTime: Instant,
  endTime: Instant,
  autoRenew: z.boolean(),
  cancelTime: Instant.nullable(),
  /** Total that the shop has paid for its plans, net of refunds. */
  paidP: Pence,
})
export type SubscriptionRow = z.output<typeof Row>

export const SUBSCRIPTION_TABS = ['0', '1', '2', '3', '4', '5'] as const

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/subscription/op/list',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:plan',
  summary: 'List the subscriptions of all shops, those that end first at the top',
  query: PageQuery.extend({
    state: z.enum(SUBSCRIPTION_TABS).optional(),
    planId: Id.optional(),
    /** Part of the shop's name or number. */
    q: searched(100).optional(),
  }),
  data: paged(Row),
})

const Note = z.object({
  id: Id,
  kind: z.enum(['granted', 'cancelled', 'resumed', 'refunded']),
  days: z.int().nullable(),
  reason: TwinText,
  by: z.string(),
  time: Instant,
})
export type SubscriptionNote = z.output<typeof Note>

export const getOpSubscription = endpoint({
  method: 'GET',
  path: '/subscription/op/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:plan',
  summary: 'Read the subscription of a shop with its orders and what operators decided about it',
  query: z.object({ id: Id }),
  data: z.object({
    shop: Shop,
    subscription: Subscription,
    orders: z.array(SubscriptionOrder.extend({ refundable: z.boolean() })),
    notes: z.array(Note),
  }),
  errors: ['NOT_FOUND'],
})

const reasons = { reasonZh: reasonLine(REASON_MAX), reasonEn: reasonLine(REASON_MAX) }

export const grantDays = endpoint({
  method: 'POST',
  path: '/subscription/op/grant',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:plan',
  idempotent: true,
  summary: 'Grant a shop days of its plan, with a reason; a shop whose plan has ended works again from now on',
  body: z.strictObject({ shopId: Id, version: Version, days: z.int().min(1).max(GRANT_DAYS_MAX), ...reasons }),
  data: z.object({ endTime: Instant }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'SUBSCRIPTION_MOVED_ON'],
})

export const cancelSubscription = endpoint({
  method: 'PUT',
  path: '/subscription/op/cancel',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:plan',
  summary:
    'Let a subscription end with what is paid, without renewal and days of grace; or take that back before its end',
  body: z.strictObject({ shopId: Id, version: Version, cancel: z.boolean(), ...reasons }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'SUBSCRIPTION_MOVED_ON'],
})

export const refundSubscriptionOrder = endpoint({
  method: 'PUT',
  path: '/subscription/op/refund',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:plan',
  summary: 'Give the price of a period that has not begun back to the balance of the shop',
  body: z.strictObject({ id: Id, version: Version, ...reasons }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'SUBSCRIPTION_MOVED_ON'],
})
