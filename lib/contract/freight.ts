import { z } from 'zod'
import { CHARGE_BY, FREIGHT_MAX_P, FREIGHT_NAME_MAX, FREIGHT_ROWS_MAX, LEAD_DAYS_MAX } from '@/lib/domain/freight'
import { parseRegion } from '@/lib/domain/uk-places'
import {
  Edited,
  Id,
  Instant,
  IntText,
  line,
  Nothing,
  PageQuery,
  Pence,
  paged,
  searched,
  TwinText,
  typedText,
  Version,
} from './common'
import { endpoint } from './endpoint'

const required = { error: 'required' }
const Price = Pence.min(0).max(FREIGHT_MAX_P)
/** A region of `lib/domain/freight.ts`, as stored there. */
const Region = z.string().refine((text) => parseRegion(text) === text, { error: 'region' })
const Regions = z.array(Region).max(150)

/** `freightPay` of the specification: one row of a template. */
const FreightPay = z.strictObject({
  /** Empty for the default row. */
  regions: Regions,
  /** Pieces, grams or cubic centimetres. */
  first: z.int().min(1).max(1_000_000),
  firstP: Price,
  next: z.int().min(1).max(1_000_000),
  nextP: Price,
})

const tariff = {
  chargeBy: z.enum(CHARGE_BY),
  /** Empty for a free template. */
  rows: z.array(FreightPay).max(FREIGHT_ROWS_MAX),
  freeFromP: Price.min(1).nullable(),
  freeFromPieces: z.int().min(1).max(9_999).nullable(),
  excluded: Regions,
}

const fields = {
  name: line(FREIGHT_NAME_MAX).min(1, required),
  /** Place that parcels are sent from. */
  origin: line(60).min(1, required),
  ...tariff,
  carrierService: line(60),
  daysMin: z.int().min(0).max(LEAD_DAYS_MAX),
  daysMax: z.int().min(0).max(LEAD_DAYS_MAX),
}

export const Freight = z.object({
  ...fields,
  id: Id,
  /** Version of its prices; each is kept. */
  revision: z.int().min(1),
  /** Number of products that use it. */
  usedBy: z.int(),
  updateTime: Instant,
  version: Version,
})
export type Freight = z.output<typeof Freight>

export const listFreight = endpoint({
  method: 'GET',
  path: '/freight/freightTemplate/queryList',
  from: 'specification',
  who: 'shop',
  permission: 'freight:list',
  summary: 'List the shop’s freight templates by name',
  query: PageQuery.extend({
    q: searched(100).optional(),
    chargeBy: z.enum(CHARGE_BY).optional(),
    used: z.enum(['1', '0']).optional(),
    /** Only templates with a row for this region. */
    region: z.string().trim().max(10).optional(),
  }),
  data: paged(Freight),
})

export const freightPay = endpoint({
  method: 'GET',
  path: '/freight/freightPay/queryListByFreightId/{id}',
  from: 'specification',
  who: 'shop',
  permission: 'freight:list',
  summary: 'List the rows of a freight template, of an earlier version where one is named',
  params: z.object({ id: Id }),
  query: z.object({ revision: IntText.min(1).optional() }),
  data: z.array(FreightPay),
  errors: ['NOT_FOUND'],
})

export const getFreight = endpoint({
  method: 'GET',
  path: '/freight/freightTemplate/queryById',
  from: 'extension',
  who: 'shop',
  permission: 'freight:list',
  summary: 'Read a freight template with its earlier versions and the products that use it',
  query: z.object({ id: Id }),
  data: Freight.extend({
    revisions: z.array(z.object({ revision: z.int(), at: Instant, by: z.string() })),
    products: z.array(z.object({ id: Id, title: TwinText })),
  }),
  errors: ['NOT_FOUND'],
})

export const addFreight = endpoint({
  method: 'POST',
  path: '/freight/freightTemplate/add',
  from: 'extension',
  who: 'shop',
  permission: 'freight:edit',
  idempotent: true,
  summary: 'Add a freight template',
  body: z.strictObject(fields),
  data: z.object({ id: Id }),
})

export const editFreight = endpoint({
  method: 'PUT',
  path: '/freight/freightTemplate/edit',
  from: 'extension',
  who: 'shop',
  permission: 'freight:edit',
  summary: 'Change a freight template: a new version of it, the earlier ones stay readable',
  body: z.strictObject({ ...fields, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const deleteFreight = endpoint({
  method: 'DELETE',
  path: '/freight/freightTemplate/delete',
  from: 'extension',
  who: 'shop',
  permission: 'freight:delete',
  summary: 'Delete a freight template that no product uses; its versions stay with the orders of then',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FREIGHT_IN_USE'],
})

export const quoteFreight = endpoint({
  method: 'GET',
  path: '/freight/freightTemplate/quote',
  from: 'extension',
  who: 'shop',
  permission: 'freight:list',
  summary: 'Say what a delivery to a postcode costs by a freight template',
  query: z.object({
    id: Id,
    revision: IntText.min(1).optional(),
    postcode: typedText(12),
    pieces: IntText.min(1).max(9_999).default(1),
    weightG: IntText.min(0).max(1_000_000).default(0),
    volumeCm3: IntText.min(0).max(10_000_000).default(0),
    goodsP: IntText.min(0).max(100_000_000).default(0),
  }),
  data: z.object({
    /** Null if nothing is delivered there. */
    priceP: Pence.nullable(),
    region: z.string().nullable(),
    why: z.enum(['free', 'freeRule', 'row', 'default', 'postcode', 'notDelivered']),
  }),
  errors: ['NOT_FOUND'],
})

/** Assigns a template to products. */
export const applyFreight = endpoint({
  method: 'PUT',
  path: '/freight/freightTemplate/apply',
  from: 'extension',
  who: 'shop',
  permission: 'freight:edit',
  summary: 'Let products of the shop deliver by a freight template',
  body: z.strictObject({ id: Id, goodsIds: z.array(Id).min(1).max(200) }),
  data: z.object({ changed: z.int() }),
  errors: ['NOT_FOUND'],
})
