import { z } from 'zod'
import { isBarcode } from '@/lib/domain/barcode'
import { MEDIA_NAME_MAX } from '@/lib/domain/media'
import { SIZE } from '@/lib/domain/parcel-size'
import {
  DETAIL_MAX,
  PRICE_MAX_P,
  PRODUCT_CODE_MAX,
  PRODUCT_PICTURES_MAX,
  SKU_MAX,
  SPEC_MAX,
  STOCK_MAX,
  TITLE_EN_MAX,
  TITLE_ZH_MAX,
} from '@/lib/domain/product'
import { bareTyped } from '@/lib/domain/typed'
import { Id, Instant, IntText, line, Nothing, PageQuery, paged, searched, TabCount, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'
import { FileHead } from '../file'
import { GoodsLinks } from './choices'
import { GoodsMore } from './more'
import { Goods, GoodsLocation, GoodsRow, PromiseHours, Sku } from './record'

/** Pounds typed into a filter: "12" or "12.50". */
const PoundsText = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/)
/** States of products, and `soldOut`: on sale without available pieces. */
export const GOODS_TABS = ['2', '1', '3', '4', 'soldOut', '0', '9'] as const

export const GoodsQuery = PageQuery.extend({
  state: z.enum(GOODS_TABS).optional(),
  /** Part of a title or of a code. */
  q: searched(100).optional(),
  category: z.string().max(64).optional(),
  promiseHours: z.enum(['24', '48', '72']).optional(),
  goodsLocation: GoodsLocation.optional(),
  /** Only products with an offered SKU that is sold out. */
  soldOut: z.literal('1').optional(),
  /** Only products without an English title. */
  noEnglish: z.literal('1').optional(),
  /** Only products with an offered SKU that is low in stock. */
  stockLow: z.literal('1').optional(),
  /** Only products with a change under review. */
  changing: z.literal('1').optional(),
  /** Price range of an offered SKU. */
  priceFrom: PoundsText.optional(),
  priceTo: PoundsText.optional(),
  /** UK days of the last change, both included. */
  updatedFrom: UkDate.optional(),
  updatedTo: UkDate.optional(),
  /** Last changed first by default. */
  sort: z.enum(['updateTime', 'sales30']).default('updateTime'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** One shop, for operators. */
  ofShop: Id.optional(),
})
export type GoodsQuery = z.output<typeof GoodsQuery>

export const listGoods = endpoint({
  method: 'GET',
  path: '/goods/goods/list',
  from: 'extension',
  who: 'user',
  permission: 'goods:list',
  summary: 'List products of the current shop, or of all shops for an operator, last changed first',
  query: GoodsQuery,
  data: paged(GoodsRow),
})

export const countGoods = endpoint({
  method: 'GET',
  path: '/goods/goods/count',
  from: 'extension',
  who: 'user',
  permission: 'goods:list',
  summary: 'Count products by state under the same filters as the list',
  query: GoodsQuery.omit({ current: true, size: true, state: true, sort: true, order: true }),
  data: z.record(z.enum(['all', ...GOODS_TABS]), TabCount),
})

export const goodsOfShop = endpoint({
  method: 'POST',
  path: '/goods/goods/getGoodsByShopIdList',
  from: 'specification',
  who: 'user',
  permission: 'goods:list',
  effect: 'read',
  summary: 'List products to choose from',
  body: z.strictObject({
    current: IntText.min(1).max(1_250).default(1),
    size: IntText.min(1).max(100).default(8),
    q: searched(100).optional(),
  }),
  data: paged(GoodsRow),
})

export const queryGoods = endpoint({
  method: 'POST',
  path: '/goods/goods/queryById',
  from: 'specification',
  who: 'user',
  permission: 'goods:list',
  effect: 'read',
  summary: 'Read a product with its SKUs and reviews',
  body: z.strictObject({ id: Id }),
  data: Goods,
  errors: ['NOT_FOUND'],
})

export const skusOfGoods = endpoint({
  method: 'GET',
  path: '/goods/goodsSku/queryByGoodsIdNew',
  from: 'specification',
  who: 'user',
  permission: 'goods:list',
  summary: 'List the SKUs of a product',
  query: z.object({ goodsId: Id }),
  data: z.array(Sku),
  errors: ['NOT_FOUND'],
})

const SkuFields = z.strictObject({
  /** Null for a new one. */
  id: Id.nullable(),
  code: line(PRODUCT_CODE_MAX).min(1, { error: 'required' }),
  specZh: line(SPEC_MAX).min(1, { error: 'required' }),
  specEn: line(SPEC_MAX).min(1, { error: 'required' }),
  priceP: z.int().min(1, { error: 'price' }).max(PRICE_MAX_P, { error: 'price' }),
  listPriceP: z.int().min(1, { error: 'price' }).max(PRICE_MAX_P, { error: 'price' }),
  weightG: z.int().min(0).max(1_000_000),
  /** Omitted fields keep their values: size, barcode, cost and picture. */
  size: z
    .string()
    .refine((text) => text === '' || SIZE.test(text), { error: 'size' })
    .optional(),
  barcode: z
    .string()
    .overwrite(bareTyped)
    .refine((text) => text === '' || isBarcode(text), { error: 'barcode' })
    .optional(),
  costP: z.int().min(0).max(PRICE_MAX_P, { error: 'price' }).nullable().optional(),
  picture: Id.nullable().optional(),
  /** Pieces on hand when the form was opened, and the wanted number: only the difference is posted. */
  stockBefore: z.int().min(0).max(STOCK_MAX),
  stock: z.int().min(0).max(STOCK_MAX),
  safety: z.int().min(0).max(STOCK_MAX),
  enabled: z.boolean(),
})
const SkuInput = SkuFields.refine(({ priceP, listPriceP }) => listPriceP >= priceP, {
  path: ['listPriceP'],
  error: 'listBelow',
})

const GoodsFields = {
  code: line(PRODUCT_CODE_MAX).min(1, { error: 'required' }),
  titleZh: line(TITLE_ZH_MAX),
  titleEn: line(TITLE_EN_MAX),
  category: z.string().max(64).nullable(),
  pictures: z.array(Id).max(PRODUCT_PICTURES_MAX),
  detailZh: line(DETAIL_MAX),
  detailEn: line(DETAIL_MAX),
  promiseHours: PromiseHours,
  goodsLocation: GoodsLocation,
  ...GoodsMore.shape,
  ...GoodsLinks.shape,
  /** Time at which an off-shelf product goes on sale automatically; null: never; absent: unchanged. */
  listAt: Instant.nullable().optional(),
  afterPass: z.union([z.literal(2), z.literal(4)]),
  skus: z.array(SkuInput).max(SKU_MAX),
}

export const addGoods = endpoint({
  method: 'POST',
  path: '/goods/goods/add',
  from: 'extension',
  who: 'shop',
  permission: 'goods:add',
  idempotent: true,
  summary: 'Write a product as a draft',
  body: z.strictObject(GoodsFields),
  data: z.object({ id: Id }),
  errors: ['PRODUCT_CODE_TAKEN'],
})

export const editGoods = endpoint({
  method: 'PUT',
  path: '/goods/goods/edit',
  from: 'extension',
  who: 'shop',
  permission: 'goods:edit',
  summary: 'Change a product; of a live one, what buyers read waits for the platform while the rest applies at once',
  body: z.strictObject({ ...GoodsFields, id: Id, version: Version }),
  data: z.object({ changed: z.boolean(), reviewed: z.array(z.string()) }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PRODUCT_MOVED_ON', 'PRODUCT_CODE_TAKEN', 'STOCK_PROMISED'],
})

export const goodsFile = endpoint({
  method: 'GET',
  path: '/goods/goods/{id}/file/{file}',
  effect: 'write',
  // Notes that an operator has opened it; not written to the log, where every view would be noise.
  unlogged: true,
  whenPreviewing: 'allowed',
  from: 'extension',
  who: 'user',
  permission: 'goods:list',
  summary: 'Download a document or the film of a product',
  params: z.object({ id: Id, file: Id }),
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
})

const One = z.strictObject({ id: Id, version: Version })

export const submitGoods = endpoint({
  method: 'PUT',
  path: '/goods/goods/submit',
  from: 'extension',
  who: 'shop',
  permission: 'goods:submit',
  listsNew: true,
  summary: 'Submit a draft or a rejected product for review',
  body: One,
  data: Nothing,
  errors: [
    'NOT_FOUND',
    'VERSION_CONFLICT',
    'PRODUCT_MOVED_ON',
    'PRODUCT_INCOMPLETE',
    'PRODUCT_WORDS',
    'PLAN_LIMIT',
    'SHOP_NOT_READY',
  ],
})

export const withdrawGoods = endpoint({
  method: 'PUT',
  path: '/goods/goods/withdraw',
  from: 'extension',
  who: 'shop',
  permission: 'goods:submit',
  summary: 'Withdraw a product or its change from review',
  body: One,
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PRODUCT_MOVED_ON'],
})

export const shelfGoods = endpoint({
  method: 'PUT',
  path: '/goods/goods/shelf',
  from: 'extension',
  who: 'shop',
  permission: 'goods:shelf',
  summary: 'List or delist products; those that cannot be are skipped',
  body: z.strictObject({ ids: z.array(Id).min(1).max(100), on: z.boolean() }),
  data: z.object({ done: z.int(), skipped: z.int() }),
  errors: ['PLAN_LIMIT', 'SHOP_NOT_READY'],
})

export const recycleGoods = endpoint({
  method: 'PUT',
  path: '/goods/goods/recycle',
  from: 'extension',
  who: 'shop',
  permission: 'goods:delete',
  summary: 'Move a product to the recycle bin, or bring it back',
  body: z.strictObject({ id: Id, version: Version, restore: z.boolean() }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PRODUCT_MOVED_ON', 'PRODUCT_HAS_ORDERS'],
})

export const copyGoods = endpoint({
  method: 'POST',
  path: '/goods/goods/copy',
  from: 'extension',
  who: 'shop',
  permission: 'goods:add',
  idempotent: true,
  summary: 'Copy a product as a new draft without stock',
  body: z.strictObject({ id: Id }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND'],
})

/** A file of 5 MB in base64. */
const PICTURE_BASE64_MAX = 7_000_000

export const addGoodsPicture = endpoint({
  method: 'POST',
  path: '/goods/picture/add',
  from: 'extension',
  who: 'shop',
  permission: 'goods:edit',
  summary: 'Keep a picture of a product: re-encoded, without whatever else the file carried',
  body: z.strictObject({
    base64: z.string().min(1).max(PICTURE_BASE64_MAX),
    /** Name of the file; only displayed. */
    name: line(MEDIA_NAME_MAX).default(''),
    /** Square crop, in pixels of the upright picture; default: the largest in the middle. */
    crop: z.strictObject({ left: z.int().min(0), top: z.int().min(0), side: z.int().min(1) }).optional(),
  }),
  data: z.object({ id: Id }),
  errors: ['PICTURE_UNREADABLE', 'PICTURE_HEIC', 'TOO_MANY_REQUESTS', 'FILE_QUOTA'],
})
