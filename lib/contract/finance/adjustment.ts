import { z } from 'zod'
import { ADJUSTMENT_KINDS, ADJUSTMENT_MAX_P, ENTERED_KINDS } from '@/lib/domain/adjustment'
import { REASON_MAX } from '@/lib/domain/limits'
import { Id, Instant, line, PageQuery, Pence, paged, searched, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'

/** 0 waiting for the second person, 1 posted, 2 refused. */
export const ADJUSTMENT_TABS = ['0', '1', '2'] as const

const Adjustment = z.object({
  id: Id,
  no: z.string(),
  kind: z.enum(ADJUSTMENT_KINDS),
  /** Positive: paid to the shop; negative: taken from it. For a reversal: its total effect on the shop's balance. */
  amountP: Pence,
  reason: TwinText,
  state: z.int(),
  /** Number of the record it refers to: the order or withdrawal of a reversed journal, a disputed statement. */
  refNo: z.string().nullable(),
  createTime: Instant,
  decideTime: Instant.nullable(),
})

export const listOwnAdjustments = endpoint({
  method: 'GET',
  path: '/finance/adjustment/list',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'List the fines, compensation and corrections that were posted to the current shop, newest first',
  query: PageQuery.extend({ kind: z.enum(ADJUSTMENT_KINDS).optional() }),
  data: paged(Adjustment.omit({ state: true, createTime: true })),
})

const OpAdjustment = Adjustment.extend({
  shop: z.object({ id: Id, nameZh: z.string(), nameEn: z.string() }),
  maker: z.string(),
  checker: z.string().nullable(),
  remark: TwinText.nullable(),
  journalId: Id.nullable(),
  version: Version,
})
export type OpAdjustment = z.output<typeof OpAdjustment>

export const listAdjustments = endpoint({
  method: 'GET',
  path: '/finance/op/adjustment/list',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'List adjustments of all shops, newest first',
  query: PageQuery.extend({
    state: z.enum(ADJUSTMENT_TABS).optional(),
    kind: z.enum(ADJUSTMENT_KINDS).optional(),
    /** Number of an adjustment or of what it refers to. */
    q: searched(40).optional(),
  }),
  data: paged(OpAdjustment),
})

export const getAdjustment = endpoint({
  method: 'GET',
  path: '/finance/op/adjustment/get',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'Read an adjustment with the balance of its shop',
  query: z.object({ id: Id }),
  data: z.object({
    adjustment: OpAdjustment,
    availableP: Pence,
    totalP: Pence,
    /** True if the caller entered it and so cannot decide it. */
    own: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
})

const reasons = {
  reasonZh: line(REASON_MAX).min(2, { error: 'required' }),
  reasonEn: line(REASON_MAX).min(2, { error: 'required' }),
}

export const addAdjustment = endpoint({
  method: 'POST',
  path: '/finance/op/adjustment/add',
  from: 'extension',
  who: 'operator',
  permission: 'adjust:make',
  idempotent: true,
  summary: 'Enter a fine, compensation or a correction; it is posted when another person agrees',
  body: z.strictObject({
    shopNo: line(20).min(1, { error: 'required' }),
    kind: z.enum(ENTERED_KINDS),
    amountP: Pence.min(1, { error: 'format' }).max(ADJUSTMENT_MAX_P),
    /** For a correction: true if it takes money from the shop. */
    out: z.boolean().default(false),
    ...reasons,
  }),
  data: z.object({ id: Id, no: z.string() }),
  errors: ['INVALID_INPUT'],
})

export const askReversal = endpoint({
  method: 'POST',
  path: '/finance/op/journal/askReversal',
  from: 'extension',
  who: 'operator',
  permission: 'adjust:make',
  amounts: true,
  idempotent: true,
  summary: 'Ask for the reversal of a journal; it is posted when another person agrees',
  body: z.strictObject({ journalId: Id, ...reasons }),
  data: z.object({ id: Id, no: z.string() }),
  errors: ['NOT_FOUND', 'JOURNAL_NOT_REVERSIBLE', 'JOURNAL_REVERSED'],
})

export const decideAdjustment = endpoint({
  method: 'PUT',
  path: '/finance/op/adjustment/decide',
  from: 'extension',
  who: 'operator',
  permission: 'adjust:approve',
  summary: 'Post an adjustment that another person entered, or refuse it with a reason in both languages',
  body: z.strictObject({
    id: Id,
    version: Version,
    accept: z.boolean(),
    remarkZh: line(REASON_MAX).default(''),
    remarkEn: line(REASON_MAX).default(''),
  }),
  data: z.object({ state: z.int() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'INVALID_INPUT', 'CASE_TAKEN', 'CASE_NEEDS_ANOTHER'],
})
