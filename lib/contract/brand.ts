import { z } from 'zod'
import { REASON_MAX } from '@/lib/domain/limits'
import { LOOKED } from './approval'
import { Edited, Id, Instant, line, Nothing, PageQuery, paged, searched, TwinText, UkDate, Version } from './common'
import { endpoint } from './endpoint'
import { FileHead } from './file'

export const BRAND_NAME_MAX = 40
export const BRAND_TERRITORIES = ['GB', 'EU', 'CN', 'WO'] as const
export const BRAND_RELATIONS = ['owner', 'licensee'] as const
/** 0 pending, 1 accepted, 2 returned, 3 withdrawn. */
export const APPLICATION_STATES = ['0', '1', '2', '3'] as const

const required = { error: 'required' }
const names = { nameZh: line(BRAND_NAME_MAX).min(1, required), nameEn: line(BRAND_NAME_MAX).min(1, required) }
const trademark = {
  trademarkNo: line(30).min(1, required),
  /** Class of the Nice Agreement. */
  trademarkClass: z.int().min(1).max(45),
  territory: z.enum(BRAND_TERRITORIES),
}

const brandFields = {
  ...names,
  trademarkNo: line(30),
  owner: line(80),
  /** True if every shop may sell it; else only shops with a right. */
  open: z.boolean(),
  enabled: z.boolean(),
}

const Brand = z.object({
  ...brandFields,
  id: Id,
  /** Shops with a valid right today. */
  shops: z.int(),
  updateTime: Instant,
  version: Version,
})

export const allBrands = endpoint({
  method: 'POST',
  path: '/brand/queryAll',
  from: 'specification',
  who: 'user',
  permission: 'brand:list',
  effect: 'read',
  summary: 'List the brands that may be sold: those open to all and, of a shop, those that it has a right to',
  body: z.strictObject({ q: searched(100).optional() }).default({}),
  data: z.array(z.object({ id: Id, name: TwinText, open: z.boolean(), until: UkDate.nullable() })),
})

export const listBrands = endpoint({
  method: 'GET',
  path: '/brand/list',
  from: 'extension',
  who: 'operator',
  permission: 'brand:list',
  summary: 'List the brands by name',
  query: PageQuery.extend({ q: searched(100).optional(), enabled: z.enum(['1', '0']).optional() }),
  data: paged(Brand),
})

export const getBrand = endpoint({
  method: 'GET',
  path: '/brand/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'brand:list',
  summary: 'Read a brand with the shops that have a right to it',
  query: z.object({ id: Id }),
  data: Brand.extend({
    rights: z.array(z.object({ shopId: Id, shopName: TwinText, until: UkDate.nullable(), expired: z.boolean() })),
  }),
  errors: ['NOT_FOUND'],
})

export const addBrand = endpoint({
  method: 'POST',
  path: '/brand/add',
  from: 'extension',
  who: 'operator',
  permission: 'brand:edit',
  idempotent: true,
  summary: 'Add a brand',
  body: z.strictObject(brandFields),
  data: z.object({ id: Id }),
})

export const editBrand = endpoint({
  method: 'PUT',
  path: '/brand/edit',
  from: 'extension',
  who: 'operator',
  permission: 'brand:edit',
  summary: 'Change a brand',
  body: z.strictObject({ ...brandFields, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

const asked = {
  ...names,
  ...trademark,
  relation: z.enum(BRAND_RELATIONS),
  /** Last day of a licence; null for the owner. */
  licenceUntil: UkDate.nullable(),
}

const Application = z.object({
  ...asked,
  id: Id,
  shopId: Id,
  shopName: TwinText,
  state: z.int(),
  /** Brand as which the application was accepted. */
  brandId: Id.nullable(),
  remark: TwinText.nullable(),
  submitTime: Instant,
  decideTime: Instant.nullable(),
  /** Trade mark certificate or licence; old applications have none. */
  fileId: Id.nullable(),
  fileName: z.string().nullable(),
  version: Version,
})
export type BrandApplication = z.output<typeof Application>

export const listBrandApplications = endpoint({
  method: 'GET',
  path: '/brand/application/list',
  from: 'extension',
  who: 'user',
  permission: 'brand:list',
  summary: 'List applications for brands: the shop’s own, or of all shops for an operator, newest first',
  query: PageQuery.extend({
    state: z.enum(APPLICATION_STATES).optional(),
    q: searched(100).optional(),
  }),
  data: paged(Application),
})

export const getBrandApplication = endpoint({
  method: 'GET',
  path: '/brand/application/queryById',
  from: 'extension',
  who: 'user',
  permission: 'brand:list',
  summary: 'Read an application for a brand, with brands of a like name',
  query: z.object({ id: Id }),
  data: Application.extend({
    alike: z.array(z.object({ id: Id, name: TwinText })),
    /** Legal name of the shop, to compare with the certificate; empty for the shop itself. */
    legalName: z.string(),
  }),
  errors: ['NOT_FOUND'],
})

export const applyForBrand = endpoint({
  method: 'POST',
  path: '/brand/application/add',
  from: 'extension',
  who: 'shop',
  permission: 'brand:apply',
  idempotent: true,
  summary: 'Apply for the right to sell a brand',
  body: z.strictObject({ ...asked, fileIds: z.array(Id).max(1) }),
  data: z.object({ id: Id }),
})

export const brandFile = endpoint({
  method: 'GET',
  path: '/brand/application/{id}/file/{file}',
  from: 'extension',
  who: 'user',
  permission: 'brand:list',
  effect: 'write',
  // Notes that an operator has opened it; not written to the log, where every view would be noise.
  unlogged: true,
  whenPreviewing: 'allowed',
  summary: 'Download the certificate of an application for a brand',
  params: z.object({ id: Id, file: Id }),
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
})

export const withdrawBrandApplication = endpoint({
  method: 'PUT',
  path: '/brand/application/withdraw',
  from: 'extension',
  who: 'shop',
  permission: 'brand:apply',
  summary: 'Withdraw an application that nobody has decided',
  body: z.strictObject({ id: Id, version: Version }),
  data: Nothing,
  errors: ['NOT_FOUND', 'BRAND_DECIDED'],
})

export const decideBrandApplication = endpoint({
  method: 'PUT',
  path: '/brand/application/decide',
  from: 'extension',
  who: 'operator',
  permission: 'brand:edit',
  summary: 'Accept an application, as a new brand or a known one, or return it with a reason in both languages',
  body: z.strictObject({
    id: Id,
    version: Version,
    accept: z.boolean(),
    /** Existing brand; null creates a new one. */
    brandId: Id.nullable(),
    remarkZh: line(REASON_MAX),
    remarkEn: line(REASON_MAX),
    ...LOOKED,
  }),
  data: z.object({ state: z.int() }),
  errors: ['NOT_FOUND', 'BRAND_DECIDED', 'CASE_TAKEN', 'CASE_NEEDS_ANOTHER', 'EVIDENCE_MISSING'],
})
