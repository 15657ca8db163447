import { z } from 'zod'
import { VAT_NOTES } from '@/lib/domain/cart'
import { AUDIENCES, PRICE_KINDS } from '@/lib/domain/marketing/promotion'
import {
  DayRange,
  Id,
  Instant,
  IntText,
  idsWithCommas,
  PageQuery,
  Pence,
  paged,
  searched,
  TwinText,
  typedText,
} from '../common'
import { endpoint } from '../endpoint'
import { FileHead } from '../file'
import { GroupOffer } from './group'

const One = z.object({ id: Id })
const Shop = z.object({ id: Id, name: TwinText })
const Score = z.number().min(1).max(5).nullable().default(null)

export const MallGoodsRow = z.object({
  id: Id,
  title: TwinText,
  picture: Id.nullable(),
  /** Price of its cheapest SKU. */
  fromP: Pence,
  /** Price of its most expensive SKU. */
  toP: Pence,
  /** Lowest price by a promotion that is open to everybody now; null if none is below `fromP`. */
  promotedP: Pence.nullable().default(null),
  shop: Shop,
  promiseHours: z.int(),
  /** True if any of it is in stock. */
  inStock: z.boolean(),
  /** Stars for the goods, to a tenth, from visible reviews; null without reviews. */
  score: Score,
  reviews: z.int().default(0),
})
export type MallGoodsRow = z.output<typeof MallGoodsRow>

/** Most products requested by id. */
const IDS_MAX = 100

export const GOODS_SORTS = ['best', 'sold', 'new', 'cheap', 'dear'] as const

export const searchGoods = endpoint({
  method: 'GET',
  path: '/mall/goods/list',
  from: 'extension',
  who: 'public',
  summary:
    'List what is on sale by words of title, shop and variants, category, price, rating and delivery; best matches first',
  query: PageQuery.extend({
    q: searched(60).optional(),
    category: z.string().max(40).optional(),
    /** Price range of the cheapest SKU. */
    minP: IntText.min(0).max(99_999_999).optional(),
    maxP: IntText.min(0).max(99_999_999).optional(),
    inStock: z.literal('1').optional(),
    /** Only products of this shop. */
    shop: Id.optional(),
    /** Only these products, in this order; ids separated by commas. */
    ids: idsWithCommas(IDS_MAX).optional(),
    /** Other products of this product's category. */
    like: Id.optional(),
    /** Fewest stars. */
    score: IntText.min(1).max(5).optional(),
    location: z.enum(['uk', 'overseas']).optional(),
    /** Most hours until dispatch. */
    promiseHours: IntText.min(24).max(72).optional(),
    /** Without a search text "best" means best-selling. */
    sort: z.enum(GOODS_SORTS).default('best'),
  }),
  data: paged(MallGoodsRow).extend({
    /** True if nothing matches exactly and these are similar spellings. */
    similar: z.boolean(),
    /** Shops whose names contain the words. */
    shops: z.array(Shop),
  }),
})

export const mallCategories = endpoint({
  method: 'GET',
  path: '/mall/category/list',
  from: 'extension',
  who: 'public',
  summary: 'List the main categories that have something on sale',
  data: z.array(z.object({ code: z.string(), name: TwinText, products: z.int() })),
})

/** A price that a running promotion gives a SKU. */
const PromotedPrice = z.object({
  promotionId: Id,
  kind: z.enum(PRICE_KINDS),
  title: TwinText,
  /** Buyers that get it. "New": without a paid order in `newDays`, on the platform or in the shop. */
  audience: z.enum(AUDIENCES),
  /** UK days after a paid order in which a buyer is not new; for prices for new buyers. */
  newDays: z.int().optional(),
  priceP: Pence,
  /** Remaining pieces. */
  left: z.int(),
  /** Most pieces for one buyer; null: no limit. */
  perBuyer: z.int().nullable(),
  endsAt: Instant,
})

export const MallSku = z.object({
  id: Id,
  spec: TwinText,
  priceP: Pence,
  /** Previous price, if it was higher. */
  listP: Pence,
  picture: Id.nullable(),
  /** Price of a promotion; null if none runs, or its pieces are gone. */
  promoted: PromotedPrice.nullable().default(null),
  /** Capped at ten, including the pieces of its promotion. */
  available: z.int(),
  /** Estimate of import VAT and duty on one piece, paid to the carrier; null if none is owed at the border. */
  importChargesP: Pence.nullable(),
})

/** Legal details of the seller. */
const Seller = z.object({
  name: TwinText,
  /** Stars for goods, service and delivery, to a tenth, from visible reviews; null without reviews. */
  score: Score,
  reviews: z.int().default(0),
  intro: TwinText,
  legalName: z.string(),
  /** Chinese name; blank if the shop has none. */
  legalNameZh: z.string().default(''),
  companyNo: z.string(),
  vatNo: z.string(),
  legalAddress: z.string(),
  email: z.string(),
  returns: TwinText,
})

/** A gift of the shop: the smallest amount of its goods that earns it, in pence, and its title. */
const GiftOffer = z.object({ fromP: Pence, gift: TwinText })
export type GiftOffer = z.output<typeof GiftOffer>

export const MallGoods = MallGoodsRow.extend({
  detail: TwinText,
  pictures: z.array(Id),
  /** Alternative texts by picture id, where given. */
  alts: z.record(z.string(), TwinText),
  skus: z.array(MallSku),
  seller: Seller,
  goodsLocation: z.int().describe('0 in the UK, 1 overseas'),
  /** Sentence about VAT beside the price of one piece, sent to the postcode of the request. */
  vatNote: z.enum(VAT_NOTES),
  /** UK days between which an order placed now arrives. */
  arrives: DayRange,
  /** Video, or null. */
  video: Id.nullable(),
  /** Current group buy; null without one. */
  group: GroupOffer.nullable().default(null),
  /** Gifts that the product counts towards, nearest first. */
  gifts: z.array(GiftOffer).default([]),
})
export type MallGoods = z.output<typeof MallGoods>

export const goodsOnSale = endpoint({
  method: 'GET',
  path: '/mall/goods/detail/{id}',
  from: 'extension',
  who: 'public',
  summary: 'Show a product that is on sale, with its SKUs and who sells it',
  params: One,
  /** Postcode of the delivery; Great Britain by default. */
  query: z.object({ postcode: typedText(12).default('') }),
  data: MallGoods,
  errors: ['NOT_FOUND'],
})

export const mallShop = endpoint({
  method: 'GET',
  path: '/mall/shop/detail/{id}',
  from: 'extension',
  who: 'public',
  summary: 'Show a shop that sells: its name, logo, score and who it is by law',
  params: One,
  data: z.object({ id: Id, logo: Id.nullable(), seller: Seller }),
  errors: ['NOT_FOUND'],
})

export const goodsVideo = endpoint({
  method: 'GET',
  path: '/mall/goods/video/{id}',
  from: 'extension',
  who: 'public',
  summary: 'Send the film of a product that is on sale',
  params: One,
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
})

export const deliveryTo = endpoint({
  method: 'GET',
  path: '/mall/goods/delivery/{id}',
  from: 'extension',
  who: 'public',
  summary: 'Tell what delivery of some pieces of a SKU to a postcode costs; null where the shop does not deliver there',
  params: One,
  query: z.object({ postcode: typedText(12), qty: IntText.min(1).max(99).default(1) }),
  data: z.object({
    deliveryP: Pence.nullable(),
    trouble: z.enum(['postcode', 'notDelivered']).nullable(),
  }),
  errors: ['NOT_FOUND'],
})

export const mallPicture = endpoint({
  method: 'GET',
  path: '/mall/picture/{id}',
  from: 'extension',
  who: 'public',
  summary: 'Show a picture of a product as base64, in a size that was made at upload',
  params: One,
  query: z.object({ size: z.enum(['64', '160', '400', '800']).default('400') }),
  data: z.object({ type: z.string(), base64: z.string() }),
  errors: ['NOT_FOUND'],
})
