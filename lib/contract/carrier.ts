import { z } from 'zod'
import { isSafeLink } from '@/lib/domain/own-path'
import { Edited, line, PageQuery, paged, phoneText, searched, TwinText, typedText, Version } from './common'
import { endpoint } from './endpoint'

const required = { error: 'required' }
/** Parcels refer to this code. */
const Code = z.string().regex(/^[a-z_]{1,32}$/, { error: 'format' })

/** A page of the carrier: https, or blank if there is none. */
const Link = (pattern: RegExp, error: string) =>
  z
    .string()
    .trim()
    .max(300)
    .refine((url) => url === '' || (pattern.test(url) && isSafeLink(url.replace('{no}', '0'))), { error })

/** Unknown texts are blank. */
const fields = {
  nameZh: line(40).min(1, required),
  nameEn: line(40).min(1, required),
  /** Contains {no} in place of the number. */
  trackingUrl: Link(/^https:\/\/[^\s{}]+\{no\}[^\s{}]*$/, 'trackingUrl'),
  /** Phone number for shops. */
  phone: phoneText(40).regex(/^$|^[+\d][\d ()-]{4,}( ext \d{1,6})?$/, { error: 'format' }),
  /** Page on which shops ask about a parcel. */
  contactUrl: Link(/^https:\/\/[^\s{}]+$/, 'format'),
  services: line(200),
  regions: line(200),
  sortNo: z.int().min(0).max(9_999),
  /** True if it is offered for new parcels. */
  active: z.boolean(),
}

const CarrierRow = z.object({
  ...fields,
  id: z.string(),
  /** Description of the numbers that the program detects; null for a carrier without detection. */
  pattern: z.string().nullable(),
  /** Number of its parcels, past and present. */
  parcels: z.int(),
  version: Version,
})
export type CarrierRow = z.output<typeof CarrierRow>

export const listCarriers = endpoint({
  method: 'GET',
  path: '/order/carrier/queryPage',
  from: 'extension',
  who: 'operator',
  permission: 'carrier:list',
  summary: 'List the carriers',
  query: PageQuery.extend({ q: searched(100).optional(), active: z.enum(['1', '0']).optional() }),
  data: paged(CarrierRow),
})

export const getCarrier = endpoint({
  method: 'GET',
  path: '/order/carrier/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'carrier:list',
  summary: 'Read a carrier',
  query: z.object({ id: Code }),
  data: CarrierRow,
  errors: ['NOT_FOUND'],
})

export const addCarrier = endpoint({
  method: 'POST',
  path: '/order/carrier/add',
  from: 'extension',
  who: 'operator',
  permission: 'carrier:edit',
  idempotent: true,
  summary: 'Add a carrier',
  body: z.strictObject({ ...fields, carrier: Code }),
  data: z.object({ id: z.string() }),
})

export const editCarrier = endpoint({
  method: 'PUT',
  path: '/order/carrier/edit',
  from: 'extension',
  who: 'operator',
  permission: 'carrier:edit',
  summary: 'Change a carrier; one out of use stays with its parcels and is not offered for new ones',
  body: z.strictObject({ ...fields, id: Code, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const testTracking = endpoint({
  method: 'GET',
  path: '/order/carrier/test',
  from: 'extension',
  who: 'operator',
  permission: 'carrier:list',
  summary: 'Say whose number a tracking number looks like, as shipping does',
  query: z.object({ trackingNo: typedText(60) }),
  data: z.object({
    /** Number as it would be stored. */
    trackingNo: z.string(),
    /** Why it is not a tracking number; null if it is one. */
    fault: z.enum(['rounded', 'empty', 'own', 'short']).nullable(),
    carrier: z.object({ id: z.string(), name: TwinText, link: z.string().nullable() }).nullable(),
    /** Carriers whose tracking numbers look different. */
    unlike: z.array(TwinText),
  }),
})
