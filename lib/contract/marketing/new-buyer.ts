import { z } from 'zod'
import { PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'
import { Id, Instant, IntText, PageQuery, Pence, paged, searched, TwinText } from '../common'
import { endpoint } from '../endpoint'
import { NEW_BUYERS } from './new-user'

const reads = { method: 'GET', from: 'extension', who: 'operator', permission: 'marketingOp:view' } as const

const Offer = z.object({
  id: Id,
  kind: z.enum(PROMOTION_KINDS),
  name: z.string(),
  title: TwinText,
  audience: z.enum(NEW_BUYERS),
  /** Null: issued by the platform. */
  shop: TwinText.nullable(),
  state: z.int().describe('0 draft, 1 scheduled, 2 running, 3 paused, 4 ended, 5 stopped'),
  startsAt: Instant,
  endsAt: Instant,
  budgetP: Pence.nullable(),
  /** Spent part of the budget; 0 without a budget. */
  spentP: Pence,
  orders: z.int(),
  discountP: Pence,
})
export type NewBuyerOffer = z.output<typeof Offer>

/** Definition of a new buyer, and the sums of offers to them. */
export const NewBuyerSums = z.object({
  /** UK days after a paid order in which a buyer is not new. */
  days: z.int(),
  /** UK days in which only one account of a device gets a benefit. */
  deviceDays: z.int(),
  /** Orders of these days that used an offer, and its discounts in them. */
  orders: z.int(),
  discountP: Pence,
  /** Part of the discounts that the platform bears. */
  platformP: Pence,
  suspects: z.int(),
})
export type NewBuyerSums = z.output<typeof NewBuyerSums>

export const OFFERED_BY = ['platform', 'shops'] as const

export const listNewBuyerOffers = endpoint({
  ...reads,
  path: '/marketing/newBuyer/offers',
  summary: 'List offers of the platform and of shops for new buyers with their budgets, running ones first',
  query: PageQuery.extend({
    state: IntText.min(0).max(5).optional(),
    by: z.enum(OFFERED_BY).optional(),
    q: searched(64).optional(),
  }),
  data: paged(Offer).extend({ sums: NewBuyerSums }),
})

/** Reasons for suspicion: several accounts on a device, or one that uses or returns offers again and again. */
export const SUSPECT_SIGNALS = ['device', 'account'] as const

const Suspect = z.object({
  /** Id of the device or the account. */
  id: z.string(),
  signal: z.enum(SUSPECT_SIGNALS),
  /** Buyers, masked. */
  buyers: z.array(z.object({ id: Id, name: z.string() })),
  /** Orders that used offers for new buyers, and those of them that were cancelled or refunded. */
  uses: z.int(),
  returned: z.int(),
  discountP: Pence,
  /** Newest of these orders, at most three. */
  orders: z.array(z.object({ id: Id, no: z.string() })),
  lastAt: Instant,
})
export type NewBuyerSuspect = z.output<typeof Suspect>

export const listNewBuyerSuspects = endpoint({
  ...reads,
  path: '/marketing/newBuyer/suspects',
  summary: 'List devices and accounts that look as if they abuse offers for new buyers, most uses first',
  query: PageQuery.extend({ signal: z.enum(SUSPECT_SIGNALS).optional() }),
  data: paged(Suspect),
})
