import { z } from 'zod'
import { BULK_AGREE_MAX, CASE_FILES_MAX, CASE_TEXT_MAX } from '@/lib/domain/after-sale'
import { Amount, Id, line, Pence, reasonLine, Version } from '../common'
import { endpoint } from '../endpoint'
import { CaseDetail, CaseRow } from '.'

const Files = z.array(Id).max(CASE_FILES_MAX)
const Held = { id: Id, version: Version }
const moves = ['NOT_FOUND', 'VERSION_CONFLICT', 'AFTER_SALE_MOVED_ON'] as const
const writes = { method: 'PUT', from: 'extension', who: 'shop', idempotent: true, whenPaused: 'allowed' } as const

/** An address of the shop for returns, in the words of a label. */
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
  path: '/afterSale/agree',
  permission: 'afterSale:audit',
  summary: 'Agree to what the buyer asks; a return needs the address to which the goods are sent',
  body: z.strictObject({ ...Held, addressId: Id.nullable(), note: line(CASE_TEXT_MAX) }),
  data: CaseDetail,
  errors: [...moves, 'RETURN_ADDRESS_MISSING'],
})

export const proposeCase = endpoint({
  ...writes,
  path: '/afterSale/propose',
  permission: 'afterSale:audit',
  summary: 'Propose less than was asked, once; the buyer must accept it',
  body: z.strictObject({ ...Held, amountP: Pence.min(1), addressId: Id.nullable(), reason: reasonLine(CASE_TEXT_MAX) }),
  data: CaseDetail,
  errors: [...moves, 'AFTER_SALE_AMOUNT', 'AFTER_SALE_PROPOSED', 'AFTER_SALE_STATUTORY', 'RETURN_ADDRESS_MISSING'],
})

export const refuseCase = endpoint({
  ...writes,
  path: '/afterSale/refuse',
  permission: 'afterSale:audit',
  summary: 'Refuse with a reason and evidence; a cancellation within fourteen days cannot be refused',
  body: z.strictObject({
    ...Held,
    /** Of the dictionary `refuse_reason`. */
    reasonCode: z.string().min(1).max(64),
    text: reasonLine(CASE_TEXT_MAX),
    files: Files.min(1, { error: 'required' }),
  }),
  data: CaseDetail,
  errors: [...moves, 'AFTER_SALE_STATUTORY'],
})

export const extendCase = endpoint({
  ...writes,
  path: '/afterSale/extend',
  permission: 'afterSale:audit',
  summary: 'Put off the answer by 48 hours, once, with a reason that the buyer reads',
  body: z.strictObject({ ...Held, reason: reasonLine(CASE_TEXT_MAX) }),
  data: CaseDetail,
  errors: [...moves, 'AFTER_SALE_EXTENDED', 'AFTER_SALE_STATUTORY'],
})

export const receiveCase = endpoint({
  ...writes,
  path: '/afterSale/receive',
  permission: 'afterSale:receive',
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
  errors: [...moves, 'AFTER_SALE_AMOUNT'],
})

export const refuseReceipt = endpoint({
  ...writes,
  path: '/afterSale/refuseReceipt',
  permission: 'afterSale:receive',
  summary: 'Refuse what came back, with evidence: the platform decides',
  body: z.strictObject({ ...Held, text: reasonLine(CASE_TEXT_MAX), files: Files.min(1, { error: 'required' }) }),
  data: CaseDetail,
  errors: moves,
})

export const refundCase = endpoint({
  ...writes,
  path: '/afterSale/refund',
  permission: 'afterSale:refund',
  summary: 'Refund what the calculator says, after the goods were received',
  body: z.strictObject(Held),
  data: CaseDetail,
  errors: moves,
})

export const sendReplacement = endpoint({
  ...writes,
  path: '/afterSale/sendReplacement',
  permission: 'afterSale:receive',
  summary: 'Send the goods of an exchange, with carrier and tracking number',
  body: z.strictObject({ ...Held, carrier: z.string().max(40), trackingNo: z.string().max(60) }),
  data: CaseDetail,
  errors: [...moves, 'CARRIER_UNKNOWN'],
})

export const addEvidence = endpoint({
  ...writes,
  path: '/afterSale/evidence',
  permission: 'afterSale:evidence',
  summary: 'Add words and files to an open case; both sides and the platform see them',
  body: z.strictObject({ id: Id, text: reasonLine(CASE_TEXT_MAX), files: Files }),
  data: CaseDetail,
  errors: ['NOT_FOUND', 'AFTER_SALE_MOVED_ON'],
})

export const escalateCase = endpoint({
  ...writes,
  path: '/afterSale/escalate',
  permission: 'afterSale:audit',
  summary: 'Ask the platform to decide; the other clocks stop',
  body: z.strictObject({ ...Held, text: reasonLine(CASE_TEXT_MAX) }),
  data: CaseDetail,
  errors: [...moves, 'AFTER_SALE_TOO_EARLY'],
})

export const answerSettlement = endpoint({
  ...writes,
  path: '/afterSale/answerSettlement',
  permission: 'afterSale:audit',
  summary: 'Accept or decline what the platform proposes; once both sides accept, it is paid',
  body: z.strictObject({ ...Held, accept: z.boolean() }),
  data: CaseDetail,
  errors: moves,
})

export const previewAgree = endpoint({
  method: 'POST',
  path: '/afterSale/previewAgree',
  from: 'extension',
  who: 'shop',
  permission: 'afterSale:audit',
  whenPaused: 'allowed',
  effect: 'read',
  summary: 'Tell which of these cases may be agreed to in one press, within the limit, and what they sum to',
  body: z.strictObject({ ids: z.array(Id).min(1).max(BULK_AGREE_MAX) }),
  data: z.object({
    rows: z.array(CaseRow.extend({ stop: z.enum(['state', 'amount', 'address']).nullable() })),
    totalP: Amount,
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
