import { z } from 'zod'
import { COMMISSION_MAX_BP, RULE_DIMENSIONS, RULE_MISSES } from '@/lib/domain/commission'
import { REASON_MAX } from '@/lib/domain/limits'
import { VAT_REASONS } from '@/lib/domain/vat'
import { Id, Instant, line, PageQuery, Pence, paged, searched, TwinText, typedText, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'

export const COMMISSION_STATES = ['waiting', 'current', 'scheduled', 'ended', 'refused'] as const

const CHANGE_KIND = z.enum(['add', 'end', 'delete'])

const Terms = {
  /** Rule number that people use; stored on each order line that it was applied to. */
  no: z.string(),
  /** Null if the rule applies to every category. */
  category: z.object({ code: z.string(), name: TwinText }).nullable(),
  product: z.object({ id: Id, title: TwinText }).nullable(),
  plan: z.object({ id: Id, name: TwinText }).nullable(),
  /** Hundredths of a per cent. */
  rateBp: z.int(),
  minP: Pence.nullable(),
  maxP: Pence.nullable(),
  withDelivery: z.boolean(),
  fromTime: Instant,
  /** First instant at which it no longer applies; null: until a newer rule. */
  toTime: Instant.nullable(),
  state: z.enum(COMMISSION_STATES),
}

const CommissionRow = z.object({
  ...Terms,
  id: Id,
  shop: z.object({ id: Id, no: z.string(), nameZh: z.string(), nameEn: z.string() }).nullable(),
  note: z.string(),
  creator: z.string().nullable(),
  createTime: Instant,
  version: Version,
  /** Latest proposal about it; null without one, or where only the rules in force are shown. */
  change: z.object({ id: Id, kind: CHANGE_KIND, state: z.int() }).nullable(),
})
export type CommissionRow = z.output<typeof CommissionRow>

export const CATEGORY_CHOICE = z.object({ code: z.string(), name: TwinText, level: z.int() })

export const listCommissionRules = endpoint({
  method: 'GET',
  path: '/finance/op/commission/list',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'List commission rules, the latest beginning first',
  query: PageQuery.extend({
    state: z.enum(COMMISSION_STATES).optional(),
    /** Number of a rule or of a shop, or code of a category. */
    q: searched(60).optional(),
  }),
  data: paged(CommissionRow),
})

export const commissionScopes = endpoint({
  method: 'GET',
  path: '/finance/op/commission/scopes',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  summary: 'List what a commission rule can be about: categories in use, shops and plans',
  data: z.object({
    categories: z.array(CATEGORY_CHOICE),
    shops: z.array(z.object({ no: z.string(), name: TwinText })),
    plans: z.array(z.object({ id: Id, name: TwinText })),
  }),
})

const Bp = z.int().min(0).max(COMMISSION_MAX_BP)
const Limit = Pence.min(0).max(2_000_000_000).nullable()
const scope = {
  /** Numbers and codes as people read them; empty for all. */
  shopNo: line(20).default(''),
  /** The shop's own code of a product. */
  productCode: typedText(40).default(''),
  category: line(64).default(''),
}

export const addCommissionRule = endpoint({
  method: 'POST',
  path: '/finance/op/commission/add',
  from: 'extension',
  who: 'operator',
  permission: 'commission:edit',
  idempotent: true,
  summary:
    'Propose a commission rule that begins tomorrow or later; it applies once another person has approved it, of equally specific ones the newest',
  body: z.strictObject({
    ...scope,
    /** Id of a plan; empty: every plan. */
    plan: z.union([z.literal(''), Id]).default(''),
    rateBp: Bp,
    minP: Limit,
    maxP: Limit,
    withDelivery: z.boolean(),
    from: UkDate,
    /** The last day; null: until a newer rule. */
    to: UkDate.nullable(),
    note: line(200).default(''),
  }),
  data: z.object({ id: Id, no: z.string(), changeId: Id }),
  errors: ['INVALID_INPUT', 'COMMISSION_RULE_SAME', 'COMMISSION_CHANGE_OPEN'],
})

export const endCommissionRule = endpoint({
  method: 'PUT',
  path: '/finance/op/commission/end',
  from: 'extension',
  who: 'operator',
  permission: 'commission:edit',
  summary: 'Propose that a commission rule ends with a day, today at the earliest',
  body: z.strictObject({ id: Id, version: Version, to: UkDate }),
  data: z.object({ changeId: Id }),
  errors: [
    'NOT_FOUND',
    'VERSION_CONFLICT',
    'INVALID_INPUT',
    'COMMISSION_BASE',
    'COMMISSION_RULE_ENDED',
    'COMMISSION_CHANGE_OPEN',
  ],
})

export const deleteCommissionRule = endpoint({
  method: 'DELETE',
  path: '/finance/op/commission/delete',
  from: 'extension',
  who: 'operator',
  permission: 'commission:edit',
  summary: 'Take back a proposed commission rule, or propose that an approved one shall not begin',
  query: z.object({ id: Id }),
  /** Null if a proposal was withdrawn. */
  data: z.object({ changeId: Id.nullable() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'COMMISSION_RULE_STARTED', 'COMMISSION_CHANGE_OPEN'],
})

const CommissionChange = z.object({
  id: Id,
  /** A new rule, the end of one, or the cancellation of one that has not begun. */
  kind: CHANGE_KIND,
  /** For an end: first instant at which the rule would no longer apply. */
  toTime: Instant.nullable(),
  state: z.int().describe('0 waiting, 1 approved, 2 refused, 9 taken back'),
  maker: z.string(),
  createTime: Instant,
  checker: z.string().nullable(),
  decideTime: Instant.nullable(),
  remark: TwinText.nullable(),
  version: Version,
})
export type CommissionChange = z.output<typeof CommissionChange>

export const getCommissionChange = endpoint({
  method: 'GET',
  path: '/finance/op/commission/proposal',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'Read a proposal about a commission rule',
  query: z.object({ id: Id }),
  data: z.object({
    change: CommissionChange,
    rule: CommissionRow,
    /** True if the caller proposed it and so cannot decide it. */
    own: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
})

export const decideCommissionChange = endpoint({
  method: 'PUT',
  path: '/finance/op/commission/decide',
  from: 'extension',
  who: 'operator',
  permission: 'commission:approve',
  summary: 'Approve what another person proposed about a commission rule, or refuse it with a reason in both languages',
  body: z.strictObject({
    id: Id,
    version: Version,
    accept: z.boolean(),
    remarkZh: line(REASON_MAX).default(''),
    remarkEn: line(REASON_MAX).default(''),
  }),
  data: z.object({ state: z.int() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'INVALID_INPUT', 'CASE_TAKEN', 'CASE_NEEDS_ANOTHER', 'COMMISSION_TOO_LATE'],
})

const Priced = {
  /** Price of a piece after the shop's discounts. */
  priceP: Pence.min(1).max(100_000_000),
  qty: z.int().min(1).max(10_000),
  deliveryP: Pence.min(0).max(10_000_000),
}

export const tryCommission = endpoint({
  method: 'POST',
  path: '/finance/op/commission/try',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  effect: 'read',
  summary: 'Say which commission rule applies to an order line on a day, and how much it keeps',
  body: z.strictObject({ ...scope, shopNo: line(20).min(1, { error: 'required' }), ...Priced, day: UkDate }),
  data: z.object({
    baseP: Pence,
    commissionP: Pence,
    /** Every rule that matches the line, the applied one first; the others with the dimension in which they lost. */
    rules: z.array(CommissionRow.extend({ lostBy: z.enum([...RULE_DIMENSIONS, 'newer']).nullable() })),
    /** Rules of the shop and of all shops that do not match the line, at most 50, with the reason. */
    missed: z.array(CommissionRow.extend({ why: z.enum(RULE_MISSES) })),
  }),
  errors: ['INVALID_INPUT'],
})

export const feeTerms = endpoint({
  method: 'GET',
  path: '/finance/fee/terms',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'Read what the platform keeps: the commission rules that can concern the shop, and the withdrawal fee',
  data: z.object({
    withdrawalFeeBp: z.int(),
    withdrawalMinP: Pence,
    categories: z.array(CATEGORY_CHOICE),
    rules: z.array(z.object({ ...Terms, own: z.boolean() })),
  }),
})

export const calculateFees = endpoint({
  method: 'POST',
  path: '/finance/fee/calculate',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  effect: 'read',
  summary: 'Calculate what the shop would receive for a sale today',
  body: z.strictObject({ category: scope.category, ...Priced, goodsLocation: z.enum(['uk', 'overseas']) }),
  data: z.object({
    paidP: Pence,
    commissionP: Pence,
    ruleNo: z.string(),
    rateBp: z.int(),
    /** VAT that the platform withholds for HMRC. */
    withheldVatP: Pence,
    vatReason: z.enum(VAT_REASONS),
    /** Amount added to the balance. */
    netP: Pence,
    withdrawalFeeP: Pence,
    /** Amount that arrives at the bank if it is withdrawn alone. */
    bankP: Pence,
  }),
  errors: ['INVALID_INPUT'],
})
