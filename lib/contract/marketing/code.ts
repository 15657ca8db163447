import { z } from 'zod'
import { bareCode, CODES_MAX } from '@/lib/domain/marketing/code'
import { Edited, Id, Instant, line, paged, Version } from '../common'
import { endpoint } from '../endpoint'
import { PROMOTION_ACTS } from './acts'
import {
  DISCOUNT_FIELDS,
  PROMOTION_FIELDS,
  PROMOTION_SEEN,
  PromotionClash,
  PromotionQuery,
  PromotionRow,
} from './promotion'

const required = { error: 'required' }

const FIELDS = {
  ...PROMOTION_FIELDS,
  ...DISCOUNT_FIELDS,
  /** The code, or the prefix of each code of a batch. */
  code: line(20).overwrite(bareCode),
  /** 1: the code as typed; more: a batch whose codes work once each. */
  codeCount: z.int().min(1, required).max(CODES_MAX),
  /** Where the shop publishes it, such as a newsletter. */
  channel: line(30),
  /** Most orders that can use it. */
  usesMax: z.int().min(1).max(1_000_000).nullable(),
}

const CodeRow = PromotionRow.extend({
  code: z.string(),
  codeCount: z.int(),
  channel: z.string(),
  usesMax: z.int().nullable(),
})
export type CodeRow = z.output<typeof CodeRow>

export const DiscountCode = z.object({
  ...FIELDS,
  ...PROMOTION_SEEN,
  acts: z.array(z.enum(PROMOTION_ACTS.names)),
  /** Promotion on the same days that it cannot run beside. */
  clash: PromotionClash.nullable(),
})
export type DiscountCode = z.output<typeof DiscountCode>

const reads = { method: 'GET', from: 'extension', who: 'user', permission: 'marketing:list' } as const
const writes = { from: 'extension', who: 'shop', permission: 'marketing:code:edit' } as const

export const listCodes = endpoint({
  ...reads,
  path: '/marketing/code/list',
  summary: 'List the discount codes of the shop, newest first',
  query: PromotionQuery,
  data: paged(CodeRow),
})

export const getCode = endpoint({
  ...reads,
  path: '/marketing/code/queryById',
  summary: 'Read a discount code',
  query: z.object({ id: Id }),
  data: DiscountCode,
  errors: ['NOT_FOUND'],
})

export const codesOfBatch = endpoint({
  ...reads,
  path: '/marketing/code/codes',
  summary: 'List the codes of a discount code with the orders that used them; a batch has up to 500',
  query: z.object({ id: Id }),
  data: z.array(z.object({ code: z.string(), uses: z.int(), usedAt: Instant.nullable() })),
  errors: ['NOT_FOUND'],
})

export const addCode = endpoint({
  ...writes,
  method: 'POST',
  path: '/marketing/code/add',
  idempotent: true,
  summary: 'Add a discount code as a draft; makes the codes of a batch',
  body: z.strictObject(FIELDS),
  data: z.object({ id: Id }),
})

export const editCode = endpoint({
  ...writes,
  method: 'PUT',
  path: '/marketing/code/edit',
  summary: 'Change the draft of a discount code; another beginning or number makes the codes of a batch anew',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PROMOTION_MOVED_ON'],
})
