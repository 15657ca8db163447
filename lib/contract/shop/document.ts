import { z } from 'zod'
import { REASON_MAX } from '@/lib/domain/limits'
import { DOCUMENT_KINDS, DOCUMENT_STATES } from '@/lib/domain/shop/document'
import { LOOKED } from '../approval'
import { Id, Instant, line, PageQuery, paged, searched, TwinText, typedText, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'
import { FileHead } from '../file'

export const DOCUMENT_NUMBER_MAX = 40

const EVENTS = ['uploaded', 'accepted', 'returned', 'expired', 'reminded', 'requested', 'extended'] as const

export const DocumentEvent = z.object({
  id: Id,
  kind: z.enum(EVENTS),
  expiresOn: UkDate.nullable(),
  reason: TwinText.nullable(),
  /** Null: automatic. */
  actor: z.string().nullable(),
  time: Instant,
})

/** A document that identifies a shop (rules 4.5). */
export const ShopDocument = z.object({
  id: Id,
  kind: z.enum(DOCUMENT_KINDS),
  needed: z.boolean(),
  numbered: z.boolean(),
  expires: z.boolean(),
  /** Masked except for the last four characters. */
  number: z.string().nullable(),
  fileId: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Last UK day on which it is valid. */
  expiresOn: UkDate.nullable(),
  /** Days until `expiresOn`; negative if it has expired. */
  daysLeft: z.int().nullable(),
  state: z.enum(DOCUMENT_STATES),
  reason: TwinText.nullable(),
  /** Deadline set by the platform. */
  dueTime: Instant.nullable(),
  submitTime: Instant.nullable(),
  decideTime: Instant.nullable(),
  round: z.int(),
  history: z.array(DocumentEvent),
  version: Version,
})
export type ShopDocument = z.output<typeof ShopDocument>

export const listShopDocuments = endpoint({
  method: 'GET',
  path: '/shop/document/list',
  from: 'extension',
  who: 'shop',
  permission: 'shop:view',
  whenPaused: 'allowed',
  summary: 'List the documents that the type of shop is asked for',
  data: z.array(ShopDocument),
})

export const submitDocument = endpoint({
  method: 'POST',
  path: '/shop/document/submit',
  from: 'extension',
  who: 'shop',
  permission: 'shop:verify',
  whenPaused: 'allowed',
  summary: 'Hand in a document, or another in its place; the platform decides',
  body: z.strictObject({
    id: Id,
    version: Version,
    /** An empty field keeps the known number. */
    number: typedText(DOCUMENT_NUMBER_MAX),
    expiresOn: UkDate.nullable(),
    fileIds: z.array(Id).max(1),
  }),
  data: z.null(),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

const OneFile = z.object({ id: Id, file: Id })

export const viewShopDocument = endpoint({
  method: 'GET',
  path: '/shop/document/{id}/file/{file}',
  from: 'extension',
  who: 'shop',
  permission: 'shop:view',
  effect: 'write',
  whenPaused: 'allowed',
  summary: 'Look at the file of an own document; each look is in the log',
  params: OneFile,
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
})

export const viewMerchantDocument = endpoint({
  method: 'GET',
  path: '/merchant/document/{id}/file/{file}',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:document',
  effect: 'write',
  summary: 'Look at the file of a document of a shop; each look is in the log',
  params: OneFile,
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
})

const DocumentRow = ShopDocument.omit({ history: true }).extend({
  shopId: Id,
  shopNo: z.string(),
  shopName: TwinText,
  shopType: z.int(),
  /** Days before expiry at which the shop was reminded. */
  reminded: z.array(z.int()),
})
export type DocumentRow = z.output<typeof DocumentRow>

export const DOCUMENT_TABS = ['waiting', 'soon60', 'soon30', 'soon7', 'expired'] as const

export const listDocuments = endpoint({
  method: 'GET',
  path: '/merchant/document/list',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:document',
  summary: 'List documents of shops that wait for a decision or end soon',
  query: PageQuery.extend({
    tab: z.enum(DOCUMENT_TABS).optional(),
    kind: z.enum(DOCUMENT_KINDS).optional(),
    /** All documents of one shop, unless a tab is given. */
    ofShop: Id.optional(),
    q: searched(60).optional(),
  }),
  data: paged(DocumentRow),
})

export const getDocument = endpoint({
  method: 'GET',
  path: '/merchant/document/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:document',
  summary: 'Read one document of a shop with its history',
  query: z.object({ id: Id }),
  data: DocumentRow.extend({
    history: z.array(DocumentEvent),
    /** Legal name of the shop, to compare with the document. */
    legalName: z.string(),
    /** Type of the file; a picture can be shown beside the typed data. */
    fileType: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
})

export const decideDocument = endpoint({
  method: 'PUT',
  path: '/merchant/document/decide',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:document',
  summary: 'Accept a document that was handed in, or return it with a reason',
  body: z.strictObject({
    id: Id,
    version: Version,
    accept: z.boolean(),
    /** Required for a returned document. */
    reasonZh: line(REASON_MAX),
    reasonEn: line(REASON_MAX),
    ...LOOKED,
  }),
  data: z.object({ state: z.enum(DOCUMENT_STATES) }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'DOCUMENT_DECIDED', 'CASE_TAKEN', 'CASE_NEEDS_ANOTHER', 'EVIDENCE_MISSING'],
})

export const remindDocuments = endpoint({
  method: 'PUT',
  path: '/merchant/document/remind',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:document',
  summary: 'Remind shops of documents that end',
  body: z.strictObject({ ids: z.array(Id).min(1).max(50) }),
  data: z.object({ reminded: z.int() }),
  errors: ['NOT_FOUND'],
})

export const REQUEST_DAYS_MAX = 30

export const requestDocument = endpoint({
  method: 'PUT',
  path: '/merchant/document/request',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:document',
  summary: 'Ask a shop for a document within some days',
  body: z.strictObject({
    id: Id,
    version: Version,
    days: z.int().min(1).max(REQUEST_DAYS_MAX),
    reasonZh: line(REASON_MAX).min(2, { error: 'required' }),
    reasonEn: line(REASON_MAX).min(2, { error: 'required' }),
  }),
  data: z.object({ dueTime: Instant }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
