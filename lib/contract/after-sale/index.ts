import { z } from 'zod'
import { LIABLE } from '@/lib/domain/after-sale'
import { POSTAGE_STATES } from '@/lib/domain/after-sale/return-postage'
import {
  Amount,
  Id,
  Instant,
  IntText,
  PageQuery,
  Pence,
  paged,
  searched,
  TabCount,
  TwinText,
  UkDate,
  Version,
} from '../common'
import { endpoint } from '../endpoint'
import { FileHead, FileMeta } from '../file'
import { PLATFORM_ACTS, SELLER_ACTS } from './acts'

export const CASE_TABS = [
  'answer',
  'buyer',
  'returning',
  'refund',
  'paying',
  'arbitration',
  'completed',
  'refused',
  'over',
] as const
export const CASE_SIDES = ['seller', 'buyer'] as const

const Percent = z.int().min(0).max(100)
export const LiabilityShares = z.strictObject({
  ...(Object.fromEntries(LIABLE.map((who) => [who, Percent])) as Record<(typeof LIABLE)[number], typeof Percent>),
})

export const CaseRow = z.object({
  id: Id,
  no: z.string(),
  shopId: Id,
  shopName: TwinText,
  orderId: Id,
  orderNo: z.string(),
  /** Masked. */
  buyer: z.string(),
  /** Title of the first line. */
  goods: TwinText,
  pieces: z.int(),
  type: z.int().describe('1 refund only, 2 return and refund, 3 exchange'),
  /** See `CASE` in the domain. */
  state: z.int(),
  reasonCode: z.string(),
  reason: TwinText,
  /** True if the buyer cancels by law: the shop cannot refuse. */
  statutory: z.boolean(),
  askP: Amount,
  mostP: Amount,
  /** Amount agreed or decided. */
  agreedP: Amount,
  /** Amount paid, or being paid out. */
  refundP: Amount,
  /** End of the state's time limit, and the event that it triggers; null without a limit. */
  deadline: Instant.nullable(),
  deadlineEvent: z.string().nullable(),
  /** Deadline for the platform's decision; null outside arbitration. */
  decideBy: Instant.nullable(),
  returnNo: z.string().nullable(),
  createTime: Instant,
  stateTime: Instant,
  version: Version,
})
export type CaseRow = z.output<typeof CaseRow>

const CaseLine = z.object({
  lineId: Id,
  title: TwinText,
  spec: TwinText,
  code: z.string(),
  picture: Id.nullable(),
  qty: z.int(),
  /** Breakdown of the price of these pieces: list + surcharge − shop − platform − coupon + delivery = paid. */
  listP: Amount,
  surchargeP: Amount,
  shopP: Amount,
  platformP: Amount,
  couponP: Amount,
  deliveryP: Amount,
  paidP: Amount,
  /** Largest refundable part of it. */
  mostP: Amount,
  resaleable: z.int(),
  damaged: z.int(),
  deductionP: Amount,
  refundP: Amount,
})

const CaseEntry = z.object({
  id: Id,
  time: Instant,
  side: z.int().describe('1 shop, 2 buyer, 3 platform, 4 system'),
  name: z.string(),
  event: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  note: z.string(),
  /** English text beside `note`, if the platform wrote in both languages. */
  noteEn: z.string().nullable(),
  files: z.array(FileMeta),
})

/** Shares of a refund by bearer, as the ledger posts them: the parts sum to `refundP`. */
const Bearers = z.object({ refundP: Pence, shopP: Pence, commissionP: Pence, vatP: Pence, subsidyP: Pence })

/** Figures from which the form calculates the platform's decision while it is typed. */
const Facts = z.object({
  order: z.object({
    ...{ paidP: Pence, platformDiscountP: Pence, commissionP: Pence, withheldVatP: Pence },
    ...{ refundP: Pence, vatBackP: Pence },
  }),
  lines: z.array(z.object({ lineId: Id, paidP: Pence, backP: Pence, vatP: Pence })),
  most: z.array(z.object({ lineId: Id, mostP: Pence })),
})

/** A claim for return postage; amounts are null for callers who may not see them. */
const Postage = z.object({
  state: z.enum(POSTAGE_STATES),
  carrier: z.string(),
  /** Amount of the receipt, limit of that day, and the lesser of the two, which is the claim. */
  receiptP: Amount,
  limitP: Amount,
  askP: Amount,
  /** Amount agreed or decided; null before. */
  grantedP: Amount,
  /** When the claim is accepted automatically, or the deadline for the platform's decision. */
  due: Instant.nullable(),
  /** State of its refund; null before one is owed. `balanceP` is the part that goes to the balance. */
  refund: z.object({ state: z.enum(['asked', 'failed', 'done']), balanceP: Amount }).nullable(),
})

const CASE_ACTS = [...new Set([...SELLER_ACTS.names, ...PLATFORM_ACTS.names])]

export const CaseDetail = CaseRow.extend({
  text: z.string(),
  returnPayer: z.enum(CASE_SIDES),
  extended: z.boolean(),
  proposedP: Amount,
  deductionP: Amount,
  compensationP: Amount,
  lines: z.array(CaseLine),
  /** Null for callers who may not see amounts. */
  bearers: Bearers.nullable(),
  /** Null unless the caller can decide the case now and may see amounts. */
  decisionFacts: Facts.nullable(),
  events: z.array(CaseEntry),
  returnAddress: z.string().nullable(),
  returnCarrier: z.string().nullable(),
  sentTime: Instant.nullable(),
  replaceCarrier: z.string().nullable(),
  replaceNo: z.string().nullable(),
  asked: z.object({ side: z.enum(CASE_SIDES), until: Instant, zh: z.string(), en: z.string() }).nullable(),
  settlement: z
    .object({
      amountP: Amount,
      zh: z.string(),
      en: z.string(),
      /** Null if not answered yet. */
      seller: z.boolean().nullable(),
      buyer: z.boolean().nullable(),
    })
    .nullable(),
  /** Null without a claim. */
  postage: Postage.nullable(),
  /** Current maximum refund for a return parcel. */
  postageMaxP: Pence,
  liability: LiabilityShares.nullable(),
  decision: TwinText.nullable(),
  refundTries: z.int(),
  /** Error from the payment provider for a refund that it refused; null for shops. */
  refundError: z.string().nullable(),
  /** Acts that the caller can do now. */
  acts: z.array(z.enum(CASE_ACTS)),
})
export type CaseDetail = z.output<typeof CaseDetail>

const CaseQuery = PageQuery.extend({
  tab: z.enum(CASE_TABS).optional(),
  /** Part of the number of the case or order, or of the product name. */
  q: searched(100).optional(),
  type: IntText.min(1).max(3).optional(),
  reason: z.string().max(30).optional(),
  /** 1: only cases in which the buyer cancels by law. */
  statutory: IntText.min(1).max(1).optional(),
  /** 1: only cases due within twelve hours. */
  soon: IntText.min(1).max(1).optional(),
  /** Operators: 1: only cases that have been open for more than 48 hours, or whose refund failed. */
  stuck: IntText.min(1).max(1).optional(),
  from: UkDate.optional(),
  to: UkDate.optional(),
  /** Operators only; a seller's shop is the session's. */
  ofShop: Id.optional(),
  /** Cases of one order. */
  ofOrder: Id.optional(),
})

const reads = { from: 'extension', who: 'user', permission: 'afterSale:list', whenPaused: 'allowed' } as const

export const listCases = endpoint({
  ...reads,
  method: 'GET',
  path: '/afterSale/list',
  summary: 'List after-sale cases, those whose clock runs out first before all others',
  query: CaseQuery,
  data: paged(CaseRow),
})

export const countCases = endpoint({
  ...reads,
  method: 'GET',
  path: '/afterSale/counts',
  summary: 'Count after-sale cases by tab, under the same filters as the list',
  query: CaseQuery.omit({ current: true, size: true, tab: true }),
  data: z.object({
    all: TabCount,
    ...(Object.fromEntries(CASE_TABS.map((tab) => [tab, TabCount])) as Record<
      (typeof CASE_TABS)[number],
      typeof TabCount
    >),
  }),
})

export const getCase = endpoint({
  ...reads,
  method: 'GET',
  path: '/afterSale/queryById',
  summary: 'Read one case: the request, the calculator, both sides’ evidence, and what may be done now',
  query: z.object({ id: Id }),
  data: CaseDetail,
  errors: ['NOT_FOUND'],
})

export const caseFile = endpoint({
  ...reads,
  method: 'GET',
  path: '/afterSale/{id}/file/{file}',
  effect: 'write',
  // Notes that an operator has opened it; not written to the log, where every view would be noise.
  unlogged: true,
  whenPaused: 'allowed',
  whenPreviewing: 'allowed',
  summary: 'Download a file of the evidence of a case',
  params: z.object({ id: Id, file: Id }),
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
})
