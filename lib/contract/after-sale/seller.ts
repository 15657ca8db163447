import { z } from 'zod'
import { BULK_AGREE_MAX, CASE_FILES_MAX, CASE_TEXT_MAX } from '@/lib/domain/after-sale'
import { actWire } from '../acts'
import { Amount, Id, line, Pence, reasonLine, typedText, Version } from '../common'
import { type Endpoint, endpoint } from '../endpoint'
import { CaseDetail, CaseRow } from '.'
import { SELLER_ACTS, type SellerAct } from './acts'
import { retryRefund } from './op'

const Files = z.array(Id).max(CASE_FILES_MAX)
const Held = { id: Id, version: Version }
const moves = ['NOT_FOUND', 'VERSION_CONFLICT', 'AFTER_SALE_MOVED_ON'] as const
const { rows } = SELLER_ACTS
const writes = { method: 'PUT', from: 'extension', who: 'shop', idempotent: true, whenPaused: 'allowed' } as const

/** A return address of the shop, formatted for a label. */
export const returnAddresses = endpoint({
  method: 'GET',
  path: '/afterSale/addresses',
  from: 'extension',
  who: 'shop',
  permission: 'afterSale:audit',
  whenPaused: 'allowed',
  summary: 'List the shop’s addresses for returns, the default first',
  data: z.array(z.object({ id: Id, label: z.string() })),
})

export const agreeCase = endpoint({
  ...writes,
  ...actWire(rows.agree, [...moves, 'RETURN_ADDRESS_MISSING']),
  path: '/afterSale/agree',
  summary: 'Agree to what the buyer asks; a return needs the address to which the goods are sent',
  body: z.strictObject({ ...Held, addressId: Id.nullable(), note: line(CASE_TEXT_MAX) }),
  data: CaseDetail,
})

export const proposeCase = endpoint({
  ...writes,
  ...actWire(rows.propose, [...moves, 'AFTER_SALE_AMOUNT', 'RETURN_ADDRESS_MISSING']),
  path: '/afterSale/propose',
  summary: 'Propose less than was asked, once; the buyer must accept it',
  body: z.strictObject({ ...Held, amountP: Pence.min(1), addressId: Id.nullable(), reason: reasonLine(CASE_TEXT_MAX) }),
  data: CaseDetail,
})

export const refuseCase = endpoint({
  ...writes,
  ...actWire(rows.refuse, moves),
  path: '/afterSale/refuse',
  summary: 'Refuse with a reason and evidence; a cancellation within fourteen days cannot be refused',
  body: z.strictObject({
    ...Held,
    /** Code from the dictionary `refuse_reason`. */
    reasonCode: z.string().min(1).max(64),
    text: reasonLine(CASE_TEXT_MAX),
    files: Files.min(1, { error: 'required' }),
  }),
  data: CaseDetail,
})

export const extendCase = endpoint({
  ...writes,
  ...actWire(rows.extend, moves),
  path: '/afterSale/extend',
  summary: 'Put off the answer by 48 hours, once, with a reason that the buyer reads',
  body: z.strictObject({ ...Held, reason: reasonLine(CASE_TEXT_MAX) }),
  data: CaseDetail,
})

export const receiveCase = endpoint({
  ...writes,
  ...actWire(rows.receive, [...moves, 'AFTER_SALE_AMOUNT']),
  path: '/afterSale/receive',
  summary: 'Receive what came back: condition by line, what can be sold again, and a deduction with evidence',
  body: z.strictObject({
    ...Held,
    lines: z
      .array(
        z.strictObject({
          lineId: Id,
          resaleable: z.int().min(0).max(10_000),
          damaged: z.int().min(0).max(10_000),
          deductionP: Pence.min(0),
        }),
      )
      .min(1)
      .max(50),
    note: line(CASE_TEXT_MAX),
    files: Files,
  }),
  data: CaseDetail,
})

export const refuseReceipt = endpoint({
  ...writes,
  ...actWire(rows.refuseReceipt, moves),
  path: '/afterSale/refuseReceipt',
  summary: 'Refuse what came back, with evidence: the platform decides',
  body: z.strictObject({ ...Held, text: reasonLine(CASE_TEXT_MAX), files: Files.min(1, { error: 'required' }) }),
  data: CaseDetail,
})

export const refundCase = endpoint({
  ...writes,
  ...actWire(rows.refund, moves),
  path: '/afterSale/refund',
  summary: 'Refund what the calculator says, after the goods were received',
  body: z.strictObject(Held),
  data: CaseDetail,
})

export const sendReplacement = endpoint({
  ...writes,
  ...actWire(rows.sendReplacement, [...moves, 'CARRIER_UNKNOWN']),
  path: '/afterSale/sendReplacement',
  summary: 'Send the goods of an exchange, with carrier and tracking number',
  body: z.strictObject({ ...Held, carrier: z.string().max(40), trackingNo: typedText(60) }),
  data: CaseDetail,
})

export const agreePostage = endpoint({
  ...writes,
  ...actWire(rows.agreePostage, moves),
  path: '/afterSale/agreePostage',
  summary: 'Agree to pay what the return parcel cost, as claimed; it is refunded beside the goods',
  body: z.strictObject(Held),
  data: CaseDetail,
})

export const refusePostage = endpoint({
  ...writes,
  ...actWire(rows.refusePostage, moves),
  path: '/afterSale/refusePostage',
  summary: 'Refuse to pay the return parcel, with a reason; the buyer can ask the platform within seven days',
  body: z.strictObject({ ...Held, reason: reasonLine(CASE_TEXT_MAX) }),
  data: CaseDetail,
})

export const addEvidence = endpoint({
  ...writes,
  ...actWire(rows.evidence, ['NOT_FOUND', 'AFTER_SALE_MOVED_ON']),
  path: '/afterSale/evidence',
  summary: 'Add words and files to an open case; both sides and the platform see them',
  body: z.strictObject({ id: Id, text: reasonLine(CASE_TEXT_MAX), files: Files }),
  data: CaseDetail,
})

export const escalateCase = endpoint({
  ...writes,
  ...actWire(rows.escalate, moves),
  path: '/afterSale/escalate',
  summary: 'Ask the platform to decide; the other clocks stop',
  body: z.strictObject({ ...Held, text: reasonLine(CASE_TEXT_MAX) }),
  data: CaseDetail,
})

export const answerSettlement = endpoint({
  ...writes,
  ...actWire(rows.answerSettlement, moves),
  path: '/afterSale/answerSettlement',
  summary: 'Accept or decline what the platform proposes; once both sides accept, it is paid',
  body: z.strictObject({ ...Held, accept: z.boolean() }),
  data: CaseDetail,
})

export const previewAgree = endpoint({
  method: 'POST',
  path: '/afterSale/previewAgree',
  from: 'extension',
  who: 'shop',
  permission: 'afterSale:audit',
  whenPaused: 'allowed',
  effect: 'read',
  summary:
    'Tell which of these cases may be agreed to in one press, within the limit, and what is refunded at once and later',
  body: z.strictObject({ ids: z.array(Id).min(1).max(BULK_AGREE_MAX) }),
  data: z.object({
    rows: z.array(CaseRow.extend({ stop: z.enum(['state', 'amount', 'address']).nullable() })),
    /** Sum of refund-only cases, paid to buyers at once. */
    nowP: Amount,
    /** Sum of returns, paid when the goods are back. Exchanges refund nothing. */
    laterP: Amount,
    limitP: Amount,
  }),
})

export const agreeMany = endpoint({
  ...writes,
  path: '/afterSale/agreeMany',
  permission: 'afterSale:audit',
  summary: 'Agree to several cases at once, each as it was previewed; what moved on meanwhile is left out',
  body: z.strictObject({
    cases: z.array(z.strictObject(Held)).min(1).max(BULK_AGREE_MAX),
  }),
  data: z.object({ agreed: z.int(), leftOut: z.array(z.string()) }),
})

/** Endpoint of each act of the seller. */
export const SELLER_CALLS = {
  agree: agreeCase,
  propose: proposeCase,
  refuse: refuseCase,
  extend: extendCase,
  receive: receiveCase,
  refuseReceipt,
  refund: refundCase,
  sendReplacement,
  escalate: escalateCase,
  retry: retryRefund,
  agreePostage,
  refusePostage,
  evidence: addEvidence,
  answerSettlement,
} as const satisfies Record<SellerAct, Endpoint>
