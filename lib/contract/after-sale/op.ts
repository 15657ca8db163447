import { z } from 'zod'
import { CASE_TEXT_MAX } from '@/lib/domain/after-sale'
import { actWire } from '../acts'
import { LOOKED } from '../approval'
import { Amount, Edited, Id, Instant, line, Pence, reasonLine, TwinText, Version } from '../common'
import { type Endpoint, endpoint } from '../endpoint'
import { CASE_SIDES, CaseDetail, LiabilityShares } from '.'
import { PLATFORM_ACTS, type PlatformAct } from './acts'

const Held = { id: Id, version: Version }
const moves = ['NOT_FOUND', 'VERSION_CONFLICT', 'AFTER_SALE_MOVED_ON'] as const
const both = { zh: reasonLine(CASE_TEXT_MAX), en: reasonLine(CASE_TEXT_MAX) }
const { rows } = PLATFORM_ACTS
const decides = {
  method: 'PUT',
  from: 'extension',
  who: 'operator',
  idempotent: true,
} as const

export const intervene = endpoint({
  ...decides,
  ...actWire(rows.intervene, moves),
  path: '/afterSale/op/intervene',
  summary: 'Take a case to the platform; both sides are told why, and the other clocks stop',
  body: z.strictObject({ ...Held, ...both }),
  data: CaseDetail,
})

export const requestEvidence = endpoint({
  ...decides,
  ...actWire(rows.requestEvidence, moves),
  path: '/afterSale/op/requestEvidence',
  summary: 'Ask one side for evidence within some days; its silence speaks for the other side',
  body: z.strictObject({ ...Held, side: z.enum(CASE_SIDES), days: z.int().min(1).max(7), ...both }),
  data: CaseDetail,
})

export const proposeSettlement = endpoint({
  ...decides,
  ...actWire(rows.proposeSettlement, [...moves, 'AFTER_SALE_AMOUNT']),
  path: '/afterSale/op/proposeSettlement',
  summary: 'Propose an amount to both sides; once both accept, it is paid',
  body: z.strictObject({ ...Held, amountP: Pence.min(1), ...both }),
  data: CaseDetail,
})

export const decideCase = endpoint({
  ...decides,
  ...actWire(rows.decide, [...moves, 'AFTER_SALE_AMOUNT']),
  path: '/afterSale/op/decide',
  summary: 'Decide a case: what goes back to the buyer, and by whom it is borne, in per cent',
  body: z.strictObject({
    ...Held,
    /** 0 refuses the request. */
    amountP: Pence.min(0),
    /** Shares in percent; they sum to 100. */
    liability: LiabilityShares,
    ...both,
    unopened: LOOKED.unopened,
  }),
  data: CaseDetail,
})

export const decidePostage = endpoint({
  ...decides,
  ...actWire(rows.decidePostage, [...moves, 'AFTER_SALE_AMOUNT']),
  path: '/afterSale/op/decidePostage',
  summary: 'Decide a claim for return postage that the shop refused; it is borne by the shop',
  /** 0 declines the claim. */
  body: z.strictObject({ ...Held, amountP: Pence.min(0), ...both, unopened: LOOKED.unopened }),
  data: CaseDetail,
})

export const retryRefund = endpoint({
  ...actWire(rows.retry, moves),
  method: 'PUT',
  path: '/afterSale/retry',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Try a refund again that the payment channel refused',
  body: z.strictObject(Held),
  data: CaseDetail,
})

/** Endpoint of each act of the platform. */
export const PLATFORM_CALLS = {
  intervene,
  retry: retryRefund,
  requestEvidence,
  proposeSettlement,
  decide: decideCase,
  decidePostage,
} as const satisfies Record<PlatformAct, Endpoint>

/** Cases of the last 90 days. */
const CaseHistory = z.object({
  cases: z.int(),
  /** Cases taken to the platform, and those of them that ended with a refund. */
  arbitrations: z.int(),
  won: z.int(),
})

const DecidedCase = z.object({
  id: Id,
  no: z.string(),
  reason: TwinText,
  /** 0: refused. */
  agreedP: Amount,
  /** Share of the shop in percent. */
  seller: z.int(),
  stateTime: Instant,
})

export const getCaseBackground = endpoint({
  method: 'GET',
  path: '/afterSale/op/background',
  from: 'extension',
  who: 'operator',
  permission: 'arbitration:decide',
  summary: 'Read the history of both sides of a case: orders, cases and arbitrations of the last 90 days',
  query: z.object({ id: Id }),
  data: z.object({
    shop: CaseHistory.extend({
      /** Orders paid in the last 90 days, and those of them with a refund. */
      orders: z.int(),
      refunded: z.int(),
      /** Violations in this month. */
      violations: z.int(),
      violationLimit: z.int(),
    }),
    /** Null for a guest. */
    buyer: CaseHistory.extend({ orders: z.int() }).nullable(),
    /** Cases of the shop that the platform decided most recently. */
    decided: z.array(DecidedCase),
  }),
  errors: ['NOT_FOUND'],
})

export const CaseReason = z.object({
  code: z.string(),
  name: TwinText,
  types: z.array(z.int()),
  returnPayer: z.enum(CASE_SIDES),
  needsEvidence: z.boolean(),
  statutory: z.boolean(),
  defect: z.boolean(),
  sortNo: z.int(),
  active: z.boolean(),
  /** Cases of the last 90 days. */
  cases: z.int(),
  version: Version,
})
export type CaseReason = z.output<typeof CaseReason>

export const listReasons = endpoint({
  method: 'GET',
  path: '/afterSale/reason/list',
  from: 'extension',
  who: 'user',
  permission: 'afterSale:list',
  whenPaused: 'allowed',
  summary: 'List the reasons that buyers choose from',
  data: z.array(CaseReason),
})

export const editReason = endpoint({
  method: 'PUT',
  path: '/afterSale/reason/edit',
  from: 'extension',
  who: 'operator',
  permission: 'afterSaleReason:edit',
  summary: 'Change a reason; what the law gives cannot be taken from it',
  body: z.strictObject({
    code: z.string().max(30),
    version: Version,
    nameZh: line(40).min(1),
    nameEn: line(60).min(1),
    returnPayer: z.enum(CASE_SIDES),
    needsEvidence: z.boolean(),
    defect: z.boolean(),
    sortNo: z.int().min(0).max(999),
    active: z.boolean(),
  }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'REASON_STATUTORY'],
})
