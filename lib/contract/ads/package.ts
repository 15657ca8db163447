import { z } from 'zod'
import { PACKAGE_CONTENTS_MAX, PACKAGE_DAYS_MAX, PACKAGE_VALID_MAX } from '@/lib/domain/ads/package'
import { PRICE_MAX_P } from '@/lib/domain/ads/position'
import { Edited, Id, Instant, line, PageQuery, Pence, paged, searched, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'
import { FEE_BALANCE_ERRORS, FEE_ONLINE_ERRORS, FeeByBalance, FeeOnline, FeePage, ShopFee } from '../shop-fee'

const required = { error: 'required' }

const FIELDS = {
  titleZh: line(30).min(1, required),
  titleEn: line(60).min(1, required),
  contents: z
    .array(z.strictObject({ positionId: Id, days: z.int().min(1).max(PACKAGE_DAYS_MAX) }))
    .min(1, required)
    .max(PACKAGE_CONTENTS_MAX),
  /** Price, VAT included. */
  priceP: Pence.min(1).max(PRICE_MAX_P * 10),
  /** Days after the payment in which its days can be booked. */
  validDays: z.int().min(1).max(PACKAGE_VALID_MAX),
  /** Number of packages for sale; null: unlimited. */
  stock: z.int().min(0).max(9_999).nullable(),
  active: z.boolean(),
}

const AdPackage = z.object({ ...FIELDS, id: Id, sold: z.int(), version: Version, updateTime: Instant })
export type AdPackage = z.output<typeof AdPackage>

const reads = { from: 'extension', who: 'operator', permission: 'adPosition:list' } as const
const writes = { from: 'extension', who: 'operator', permission: 'adPosition:edit' } as const

export const listAdPackages = endpoint({
  ...reads,
  method: 'GET',
  path: '/ads/package/list',
  summary: 'List packages of days of slots, newest first',
  query: PageQuery.extend({ q: searched(64).optional(), active: z.enum(['0', '1']).optional() }),
  data: paged(AdPackage),
})

export const getAdPackage = endpoint({
  ...reads,
  method: 'GET',
  path: '/ads/package/queryById',
  summary: 'Read a package of days of slots',
  query: z.object({ id: Id }),
  data: AdPackage,
  errors: ['NOT_FOUND'],
})

export const addAdPackage = endpoint({
  ...writes,
  method: 'POST',
  path: '/ads/package/add',
  idempotent: true,
  summary: 'Add a package of days of slots',
  body: z.strictObject(FIELDS),
  data: z.object({ id: Id }),
})

export const editAdPackage = endpoint({
  ...writes,
  method: 'PUT',
  path: '/ads/package/edit',
  summary: 'Change a package of days of slots; what shops have bought keeps its terms',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

const Content = z.object({ positionId: Id, title: TwinText, days: z.int() })

const Offer = z.object({
  ...{ id: Id, title: TwinText, contents: z.array(Content), priceP: Pence, validDays: z.int() },
  /** Price of the same days bought one by one. */
  singlyP: Pence,
  /** Null: unlimited. */
  left: z.int().nullable(),
})
export type AdPackageOffer = z.output<typeof Offer>

const shop = { from: 'extension', who: 'shop' } as const

export const adPackageOffers = endpoint({
  ...shop,
  method: 'GET',
  path: '/ads/package/offers',
  permission: 'ads:list',
  summary: 'List packages on sale, with what their days cost one by one',
  data: z.array(Offer),
})

const Purchase = z.object({
  ...{ id: Id, no: z.string(), title: TwinText, priceP: Pence, createTime: Instant, version: Version },
  state: z.int().describe('0 pending payment, 1 paid'),
  validUntil: Instant.nullable(),
  /** True if its days can be booked now. */
  usable: z.boolean(),
  entitlements: z.array(Content.extend({ used: z.int() })),
})
export type AdPurchase = z.output<typeof Purchase>

export const listAdPurchases = endpoint({
  ...shop,
  method: 'GET',
  path: '/ads/package/purchases',
  permission: 'ads:list',
  summary: 'List the packages that the shop bought, with the days that are left, newest first',
  data: z.array(Purchase),
})

export const getAdPurchase = endpoint({
  ...shop,
  method: 'GET',
  path: '/ads/package/purchase',
  permission: 'ads:list',
  summary: 'Read a package that the shop bought',
  query: z.object({ id: Id }),
  data: Purchase,
  errors: ['NOT_FOUND'],
})

export const buyAdPackage = endpoint({
  ...shop,
  method: 'POST',
  path: '/ads/package/buy',
  permission: 'ads:buy',
  idempotent: true,
  summary: 'Buy a package; it is kept until it is paid',
  body: z.strictObject({ packageId: Id, priceP: Pence.describe('As it was shown to the shop') }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'AD_PACKAGE_GONE', 'AD_PACKAGE_CHANGED'],
})

const fee = { from: 'extension', who: 'shop', permission: 'ads:buy' } as const
const ERRORS = ['NOT_FOUND', 'VERSION_CONFLICT', 'AD_ORDER_MOVED', 'AD_HOLD_OVER'] as const

export const getAdPurchaseFee = endpoint({
  ...fee,
  method: 'GET',
  path: '/ads/package/fee',
  summary: 'Read the price of a package that the shop buys: how it stands, and how it can be paid',
  query: z.object({ id: Id }),
  data: ShopFee,
  errors: ['NOT_FOUND'],
})

export const payAdPurchase = endpoint({
  ...fee,
  method: 'POST',
  path: '/ads/package/pay',
  summary: 'Pay a package from the available balance; its days can be booked at once',
  body: FeeByBalance,
  data: z.object({ state: z.int() }),
  errors: [...ERRORS, ...FEE_BALANCE_ERRORS],
})

export const startAdPurchasePayment = endpoint({
  ...fee,
  method: 'POST',
  path: '/ads/package/payOnline',
  idempotent: true,
  summary: 'Begin to pay a package through the payment provider; answers the page on which the shop goes on',
  body: FeeOnline,
  data: FeePage,
  errors: [...ERRORS, ...FEE_ONLINE_ERRORS],
})
