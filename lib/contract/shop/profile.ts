import { z } from 'zod'
import { COLLECTION_DEFAULT, COLLECTION_TIMES } from '@/lib/domain/collection'
import { SHIPPING_HOURS } from '@/lib/domain/limits'
import { ADDRESS_COUNTRIES, ADDRESS_USES } from '@/lib/domain/shop/address'
import { Edited, Id, Instant, line, Nothing, nameLine, phoneText, TwinText, typedText, Version } from '../common'
import { endpoint } from '../endpoint'

export const INTRO_MAX = 500
export const RETURNS_MAX = 1_000
export const OPENING_MAX = 120

const PromiseHours = z.coerce.number().pipe(z.union(SHIPPING_HOURS.map((hours) => z.literal(hours))))
const Mail = z.union([z.literal(''), z.email({ error: 'mail' }).max(128)])

const Told = {
  introZh: line(INTRO_MAX),
  introEn: line(INTRO_MAX),
  contactName: nameLine(60),
  contactPhone: phoneText(40),
  contactEmail: Mail,
  openingZh: line(OPENING_MAX),
  openingEn: line(OPENING_MAX),
  promiseHours: PromiseHours,
  /** Time of the carrier's collection on working days, UK time. */
  collectionAt: z.enum(COLLECTION_TIMES).default(COLLECTION_DEFAULT),
  returnsZh: line(RETURNS_MAX),
  returnsEn: line(RETURNS_MAX),
}

/** Public profile of a shop, and the platform's data about it. */
export const ShopProfile = z.object({
  /** Id of the shop. */
  id: Id,
  shopNo: z.string(),
  shopName: TwinText,
  shopLogo: z.string().nullable(),
  /** 1 China company, 2 UK company, 3 UK individual. */
  shopType: z.int(),
  ...Told,
  contactEmail: z.string(),
  promiseHours: z.int(),
  collectionAt: z.string(),
  /** Legal name of the seller, shown to buyers; a verification changes it. */
  legalName: z.string(),
  companyNo: z.string(),
  vatNo: z.string(),
  legalAddress: z.string(),
  establishment: z.enum(['uk', 'overseas', 'unclear']),
  version: Version,
})
export type ShopProfile = z.output<typeof ShopProfile>

export const getShopProfile = endpoint({
  method: 'GET',
  path: '/shop/profile/query',
  from: 'extension',
  who: 'shop',
  permission: 'shop:view',
  whenPaused: 'allowed',
  summary: 'Read what the shop tells of itself',
  data: ShopProfile,
})

export const editShopProfile = endpoint({
  method: 'PUT',
  path: '/shop/profile/edit',
  from: 'extension',
  who: 'shop',
  permission: 'shop:profile',
  summary: 'Change what the shop tells of itself',
  body: z.strictObject({ id: Id, version: Version, ...Told }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

const Written = {
  use: z.enum(ADDRESS_USES, { error: 'required' }),
  country: z.enum(ADDRESS_COUNTRIES, { error: 'required' }),
  name: nameLine(60).min(1, { error: 'required' }),
  phone: phoneText(40).min(1, { error: 'required' }),
  region: line(60),
  city: line(60).min(1, { error: 'required' }),
  district: line(60),
  street: line(200).min(1, { error: 'required' }),
  postcode: typedText(12),
  isDefault: z.boolean(),
}

export const ShopAddress = z.object({
  id: Id,
  ...Written,
  createTime: Instant,
  updateTime: Instant,
  version: Version,
})
export type ShopAddress = z.output<typeof ShopAddress>

export const listShopAddresses = endpoint({
  method: 'GET',
  path: '/shop/address/list',
  from: 'extension',
  who: 'shop',
  permission: 'shop:view',
  whenPaused: 'allowed',
  summary: 'List the addresses of the shop, the default of each use first',
  data: z.array(ShopAddress),
})

/** An address from the shop's application, split into parts for review; unrecognised parts are empty. */
export const GivenAddress = z.object({
  country: z.enum(ADDRESS_COUNTRIES),
  name: z.string(),
  phone: z.string(),
  region: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  postcode: z.string(),
})
export type GivenAddress = z.output<typeof GivenAddress>

export const listGivenAddresses = endpoint({
  method: 'GET',
  path: '/shop/address/given',
  from: 'extension',
  who: 'shop',
  permission: 'shop:view',
  whenPaused: 'allowed',
  summary: 'List the addresses of the shop’s application, from which its own can be filled in; none without one',
  data: z.array(GivenAddress),
})

export const addShopAddress = endpoint({
  method: 'POST',
  path: '/shop/address/add',
  from: 'extension',
  who: 'shop',
  permission: 'shop:address',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Add an address; the first of a use becomes its default',
  body: z.strictObject(Written),
  data: z.object({ id: Id }),
  errors: ['ADDRESS_TOO_MANY'],
})

export const editShopAddress = endpoint({
  method: 'PUT',
  path: '/shop/address/edit',
  from: 'extension',
  who: 'shop',
  permission: 'shop:address',
  whenPaused: 'allowed',
  summary: 'Change an address; the default of a use stays one until another takes its place',
  body: z.strictObject({ id: Id, version: Version, ...Written }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ADDRESS_DEFAULT'],
})

export const defaultShopAddress = endpoint({
  method: 'PUT',
  path: '/shop/address/default',
  from: 'extension',
  who: 'shop',
  permission: 'shop:address',
  whenPaused: 'allowed',
  summary: 'Make an address the default of its use',
  body: z.strictObject({ id: Id }),
  data: Edited,
  errors: ['NOT_FOUND'],
})

export const deleteShopAddress = endpoint({
  method: 'DELETE',
  path: '/shop/address/delete',
  from: 'extension',
  who: 'shop',
  permission: 'shop:address',
  whenPaused: 'allowed',
  summary: 'Delete an address that is no default',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'ADDRESS_DEFAULT'],
})

const Carrier = z
  .string()
  .regex(/^[a-z_]{1,32}$/, { error: 'format' })
  .nullable()

export const getDefaultCarrier = endpoint({
  method: 'GET',
  path: '/shop/carrier/default',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  whenPaused: 'allowed',
  summary: 'Read which carrier is chosen already wherever the shop ships; null where it has none, and for the platform',
  data: z.object({ carrier: Carrier }),
})

export const setDefaultCarrier = endpoint({
  method: 'PUT',
  path: '/shop/carrier/default',
  from: 'extension',
  who: 'shop',
  permission: 'shop:address',
  whenPaused: 'allowed',
  summary: 'Choose the carrier that is chosen already wherever the shop ships; null for none',
  body: z.strictObject({ carrier: Carrier }),
  data: Edited,
  errors: ['CARRIER_UNKNOWN'],
})

/** A step of opening a shop. */
export const SETUP_STEPS = [
  'profile',
  'documents',
  'dispatch',
  'returns',
  'returnPolicy',
  'freight',
  'payout',
  'product',
  'onSale',
  'colleague',
] as const

export const shopSetup = endpoint({
  method: 'GET',
  path: '/shop/setup/query',
  from: 'extension',
  who: 'shop',
  permission: 'shop:view',
  whenPaused: 'allowed',
  summary: 'Read how far the shop is with opening',
  data: z.object({
    steps: z.array(
      z.object({
        step: z.enum(SETUP_STEPS),
        done: z.boolean(),
        optional: z.boolean(),
        /** True if nothing can be put on sale before it is done. */
        beforeSale: z.boolean(),
      }),
    ),
    /** Share of the required steps that are done. */
    percent: z.int().min(0).max(100),
  }),
})
