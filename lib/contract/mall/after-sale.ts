import { z } from 'zod'
import { AFTER_SALE_TYPES, CASE_FILES_MAX, CASE_TEXT_MAX } from '@/lib/domain/after-sale'
import { POSTAGE_RECEIPT_MAX_P } from '@/lib/domain/after-sale/return-postage'
import { actWire } from '../acts'
import { CASE_SIDES, CaseDetail, CaseRow } from '../after-sale'
import { BUYER_ACTS, type BuyerAct } from '../after-sale/acts'
import { Amount, Id, IntText, line, PageQuery, Pence, paged, reasonLine, TwinText, typedText, Version } from '../common'
import { type Endpoint, endpoint } from '../endpoint'
import { FileHead } from '../file'

export const BuyerCaseRow = CaseRow.omit({ buyer: true })
export type BuyerCaseRow = z.output<typeof BuyerCaseRow>

/** A case for its buyer: without the bearers of a refund and the names of people of shop or platform. */
export const BuyerCase = CaseDetail.omit({
  buyer: true,
  bearers: true,
  decisionFacts: true,
  liability: true,
  compensationP: true,
  refundTries: true,
  acts: true,
}).extend({
  /** Acts possible now. */
  acts: z.array(z.enum(BUYER_ACTS.names)),
})
export type BuyerCase = z.output<typeof BuyerCase>

const One = z.object({ id: Id })
const files = z.array(Id).max(CASE_FILES_MAX)
const moves = ['NOT_FOUND', 'VERSION_CONFLICT', 'AFTER_SALE_MOVED_ON'] as const
const { rows } = BUYER_ACTS
const reads = { method: 'GET', from: 'extension', who: 'buyer', guests: true } as const
const writes = { method: 'PUT', from: 'extension', who: 'buyer', guests: true, idempotent: true } as const

export const myCases = endpoint({
  ...reads,
  path: '/mall/afterSale/list',
  summary: 'List the buyer’s after-sale cases, the newest first',
  query: PageQuery.extend({ ofOrder: Id.optional(), open: IntText.min(1).max(1).optional() }),
  data: paged(BuyerCaseRow),
})

export const myCase = endpoint({
  ...reads,
  path: '/mall/afterSale/detail/{id}',
  summary: 'Show one of the buyer’s cases: what was asked, what was said by both sides, and what may be done now',
  params: One,
  data: BuyerCase,
  errors: ['NOT_FOUND'],
})

export const myCaseFile = endpoint({
  ...reads,
  path: '/mall/afterSale/{id}/file/{file}',
  summary: 'Download a file of the evidence of one of the buyer’s cases',
  params: z.object({ id: Id, file: Id }),
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
})

export const AskableOrder = z.object({
  orderId: Id,
  orderNo: z.string(),
  /** True if a case can be opened now. */
  open: z.boolean(),
  lines: z.array(
    z.object({
      lineId: Id,
      title: TwinText,
      spec: TwinText,
      picture: Id.nullable(),
      /** Pieces for which a case can still be opened. */
      pieces: z.int(),
      /** Amount in pence that can be refunded for all of these. */
      mostP: Amount,
      /** True if any piece was sent: only those can be returned. */
      sent: z.boolean(),
      /** True if a promotion gave it free: it is returned with the last of the goods. */
      gift: z.boolean().default(false),
    }),
  ),
  reasons: z.array(
    z.object({
      code: z.string(),
      name: TwinText,
      types: z.array(z.int()).describe('Cases that it fits: 1 refund only, 2 return and refund, 3 exchange'),
      needsEvidence: z.boolean(),
      /** Payer of the return parcel. */
      returnPayer: z.enum(CASE_SIDES),
    }),
  ),
})
export type AskableOrder = z.output<typeof AskableOrder>

export const askableOrder = endpoint({
  ...reads,
  path: '/mall/afterSale/order/{id}',
  summary: 'Tell what of an order can be asked about, for which reasons, and how much can go back',
  params: One,
  data: AskableOrder,
  errors: ['NOT_FOUND'],
})

export const openMyCase = endpoint({
  method: 'POST',
  from: 'extension',
  who: 'buyer',
  guests: true,
  idempotent: true,
  path: '/mall/afterSale/open',
  summary: 'Ask for a refund, a return or an exchange of pieces of one order; silence of the shop agrees',
  body: z.strictObject({
    orderId: Id,
    type: z.union(
      AFTER_SALE_TYPES.map((type) => z.literal(type)) as [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>],
    ),
    reason: z.string().min(1).max(30),
    text: line(CASE_TEXT_MAX),
    lines: z
      .array(z.strictObject({ lineId: Id, qty: z.int().min(1).max(10_000) }))
      .min(1, { error: 'required' })
      .max(50),
    /** Null: everything paid for these pieces. */
    askP: Pence.min(1).nullable(),
    files,
  }),
  data: BuyerCase,
  errors: ['NOT_FOUND', 'AFTER_SALE_CLOSED', 'AFTER_SALE_AMOUNT'],
})

export const sendBackMine = endpoint({
  ...writes,
  ...actWire(rows.sendBack, [...moves, 'CARRIER_UNKNOWN']),
  path: '/mall/afterSale/sendBack/{id}',
  summary: 'Tell with which carrier and number the goods were sent back',
  params: One,
  body: z.strictObject({ version: Version, carrier: z.string().min(1).max(40), trackingNo: typedText(60) }),
  data: BuyerCase,
})

export const answerProposal = endpoint({
  ...writes,
  ...actWire(rows.answerProposal, [...moves, 'RETURN_ADDRESS_MISSING']),
  path: '/mall/afterSale/answer/{id}',
  summary: 'Accept or decline the amount that the shop proposes; declined, the request stands as before',
  params: One,
  body: z.strictObject({ version: Version, accept: z.boolean() }),
  data: BuyerCase,
})

export const answerMySettlement = endpoint({
  ...writes,
  ...actWire(rows.answerSettlement, moves),
  path: '/mall/afterSale/settlement/{id}',
  summary: 'Accept or decline what the platform proposes; once both sides accept, it is paid',
  params: One,
  body: z.strictObject({ version: Version, accept: z.boolean() }),
  data: BuyerCase,
})

export const revokeMyCase = endpoint({
  ...writes,
  ...actWire(rows.revoke, moves),
  path: '/mall/afterSale/revoke/{id}',
  summary: 'Withdraw a request; another may be made while the time for it lasts',
  params: One,
  body: z.strictObject({ version: Version }),
  data: BuyerCase,
})

export const escalateMyCase = endpoint({
  ...writes,
  ...actWire(rows.escalate, moves),
  path: '/mall/afterSale/escalate/{id}',
  summary: 'Ask the platform to decide: within seven days of a refusal, else once the case has stood for 48 hours',
  params: One,
  body: z.strictObject({ version: Version, text: reasonLine(CASE_TEXT_MAX), files }),
  data: BuyerCase,
})

export const addMyEvidence = endpoint({
  ...writes,
  ...actWire(rows.evidence, ['NOT_FOUND', 'AFTER_SALE_MOVED_ON']),
  path: '/mall/afterSale/evidence/{id}',
  summary: 'Add words and pictures to an open case; the shop and the platform see them',
  params: One,
  body: z.strictObject({ text: reasonLine(CASE_TEXT_MAX), files }),
  data: BuyerCase,
})

export const confirmReplacement = endpoint({
  ...writes,
  ...actWire(rows.confirmReplacement, moves),
  path: '/mall/afterSale/confirm/{id}',
  summary: 'Confirm that the goods of an exchange have come',
  params: One,
  body: z.strictObject({ version: Version }),
  data: BuyerCase,
})

export const claimPostage = endpoint({
  ...writes,
  ...actWire(rows.claimPostage, [...moves, 'CARRIER_UNKNOWN']),
  path: '/mall/afterSale/postage/{id}',
  summary: 'Claim what the return parcel cost, with its receipt; what is above the limit is not claimed',
  params: One,
  body: z.strictObject({
    version: Version,
    carrier: z.string().min(1).max(40),
    /** Amount on the receipt, in pence. */
    amountP: Pence.min(1).max(POSTAGE_RECEIPT_MAX_P),
    files: files.min(1, { error: 'required' }),
  }),
  data: BuyerCase,
})

export const escalatePostage = endpoint({
  ...writes,
  ...actWire(rows.escalatePostage, moves),
  path: '/mall/afterSale/postage/escalate/{id}',
  summary: 'Ask the platform to decide a claim for return postage that the shop refused, within seven days',
  params: One,
  body: z.strictObject({ version: Version, text: reasonLine(CASE_TEXT_MAX), files }),
  data: BuyerCase,
})

export const ReturnCarrier = z.object({ code: z.string(), name: TwinText })
export const returnCarriers = endpoint({
  ...reads,
  path: '/mall/carrier/list',
  summary: 'List the carriers with which goods can be sent back',
  data: z.array(ReturnCarrier),
})

/** Endpoint of each act of the buyer. */
export const BUYER_CALLS = {
  sendBack: sendBackMine,
  answerProposal,
  answerSettlement: answerMySettlement,
  revoke: revokeMyCase,
  escalate: escalateMyCase,
  evidence: addMyEvidence,
  confirmReplacement,
  claimPostage,
  escalatePostage,
} as const satisfies Record<BuyerAct, Endpoint>
