import { z } from 'zod'
import { QUALITY_ITEMS } from '@/lib/domain/goods/more'
import { CHANGE_RISKS } from '@/lib/domain/product'
import { Id, Instant, Pence, TwinText, Version } from '../common'
import { FileMeta } from '../file'
import { GoodsLinks, goodsLinks } from './choices'
import { GoodsMore, goodsMore } from './more'

export const GoodsLocation = z.enum(['uk', 'overseas'])
export const PromiseHours = z.union([z.literal(24), z.literal(48), z.literal(72)])
/** `PRODUCT_STATE`: 0 draft, 1 under review, 2 on sale, 3 rejected, 4 off shelf, 9 recycled. */
const State = z.int()

/** One sellable unit of a product. Available pieces: on hand less allocated, reserved and safety stock. */
export const Sku = z.object({
  id: Id,
  code: z.string(),
  specZh: z.string(),
  specEn: z.string(),
  priceP: Pence,
  listPriceP: Pence,
  /** Lowest price on sale in the last thirty UK days. */
  lowP: Pence,
  /** List price if it is shown to buyers as the previous price; else null. */
  wasP: Pence.nullable(),
  weightG: z.int(),
  /** Millimetres, "300x200x100"; blank if unknown. */
  size: z.string(),
  /** GTIN, or empty. */
  barcode: z.string(),
  /** Cost to the shop; null for readers without access, and for the platform. */
  costP: Pence.nullable(),
  /** One of the product's pictures, for its spec. */
  picture: z.string().nullable(),
  onHand: z.int(),
  reserved: z.int(),
  allocated: z.int(),
  safety: z.int(),
  available: z.int(),
  enabled: z.boolean(),
})
export type Sku = z.output<typeof Sku>

const row = {
  id: Id,
  shopId: Id,
  shopName: TwinText,
  code: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  /** File id of the cover. */
  picture: z.string().nullable(),
  category: z.string().nullable(),
  categoryName: TwinText.nullable(),
  promiseHours: z.int(),
  goodsLocation: GoodsLocation,
  state: State,
  /** True if a change of the live version is under review. */
  changePending: z.boolean(),
  /** Lowest price of the offered SKUs; null without any. */
  priceMinP: Pence.nullable(),
  priceMaxP: Pence.nullable(),
  /** Available pieces. */
  stock: z.int(),
  skus: z.int(),
  /** Units sold in the last thirty days. */
  sales30: z.int(),
  updateTime: Instant,
  version: Version,
}

export const GoodsRow = z.object(row)
export type GoodsRow = z.output<typeof GoodsRow>

/** Wanted values of a change by field; for SKUs those that change, with `id` null for a new one. */
export const GoodsPatch = z.object({
  titleZh: z.string().optional(),
  titleEn: z.string().optional(),
  category: z.string().nullable().optional(),
  pictures: z.array(z.string()).optional(),
  detailZh: z.string().optional(),
  detailEn: z.string().optional(),
  goodsLocation: GoodsLocation.optional(),
  ...GoodsMore.shape,
  brandId: GoodsLinks.shape.brandId,
  securityIds: GoodsLinks.shape.securityIds,
  skus: z
    .array(
      z.object({
        id: Id.nullable(),
        code: z.string(),
        specZh: z.string(),
        specEn: z.string(),
        priceP: Pence,
        listPriceP: Pence,
        weightG: z.int(),
        barcode: z.string().optional(),
        size: z.string().optional(),
        costP: Pence.nullable().optional(),
        picture: z.string().nullable().optional(),
        stock: z.int(),
        safety: z.int(),
        enabled: z.boolean(),
      }),
    )
    .optional(),
})
export type GoodsPatch = z.output<typeof GoodsPatch>

/** 0 pending, 1 accepted, 2 accepted in part, 3 returned, 4 withdrawn, 5 declined. */
const ReviewState = z.int()

export const GoodsReview = z.object({
  id: Id,
  kind: z.enum(['new', 'change']),
  state: ReviewState,
  patch: GoodsPatch,
  risk: z.enum(CHANGE_RISKS),
  /** True if it counts towards the violations of listings. */
  counted: z.boolean(),
  declined: z.array(z.string()),
  remark: TwinText.nullable(),
  round: z.int(),
  submitTime: Instant,
  decideTime: Instant.nullable(),
  version: Version,
})
export type GoodsReview = z.output<typeof GoodsReview>

export const Goods = z.object({
  ...row,
  skus: z.array(Sku),
  pictures: z.array(z.string()),
  /** Alternative texts by picture id, if given. */
  alts: z.record(z.string(), TwinText),
  detailZh: z.string(),
  detailEn: z.string(),
  ...goodsMore,
  ...goodsLinks,
  /** Names by id of the records that it and its changes refer to. */
  names: z.record(z.string(), TwinText),
  /** Time at which an off-shelf product goes on sale. */
  listAt: Instant.nullable(),
  /** Metadata of its documents. */
  files: z.array(FileMeta),
  videoFiles: z.array(FileMeta),
  quality: z.int().describe('How well it is described, 0 to 100'),
  /** Items that would raise the score. */
  qualityLacks: z.array(z.enum(QUALITY_ITEMS)),
  afterPass: z.int().describe('What becomes of it once it passes: 2 on sale, 4 off shelf'),
  createTime: Instant,
  /** True if it has passed a review before. */
  passed: z.boolean(),
  /** Fields still missing for submission. */
  missing: z.array(z.string()),
  /** Newest first, including the open one. */
  reviews: z.array(GoodsReview),
})
export type Goods = z.output<typeof Goods>
