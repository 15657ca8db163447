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

/** One sellable unit of a product. Pieces: available is on hand less allocated, reserved and safety. */
export const Sku = z.object({
  id: Id,
  code: z.string(),
  specZh: z.string(),
  specEn: z.string(),
  priceP: Pence,
  listPriceP: Pence,
  /** The lowest price on sale in the last thirty UK days. */
  lowP: Pence,
  /** The list price while buyers are told it as the price before; null while they are not. */
  wasP: Pence.nullable(),
  weightG: z.int(),
  /** Millimetres, "300x200x100"; blank where it was not measured. */
  size: z.string(),
  /** GTIN, or empty. */
  barcode: z.string(),
  /** What it costs the shop; null where it is not told, and for the platform. */
  costP: Pence.nullable(),
  /** Of its spec: one of the product's pictures. */
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
  /** A change of the live version waits for the platform. */
  changePending: z.boolean(),
  /** Of the SKUs on offer; null without any. */
  priceMinP: Pence.nullable(),
  priceMaxP: Pence.nullable(),
  /** Pieces that can be sold. */
  stock: z.int(),
  skus: z.int(),
  /** Units sold in the last thirty days. */
  sales30: z.int(),
  updateTime: Instant,
  version: Version,
}

export const GoodsRow = z.object(row)
export type GoodsRow = z.output<typeof GoodsRow>

/** Wanted values of a change, by field; of SKUs those that change, with `id` null for a new one. */
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
  /** It counts as a listing against the rules. */
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
  /** What they show, by id, for those of which it is said. */
  alts: z.record(z.string(), TwinText),
  detailZh: z.string(),
  detailEn: z.string(),
  ...goodsMore,
  ...goodsLinks,
  /** Of what it and its changes point to, by id. */
  names: z.record(z.string(), TwinText),
  /** When a product that is off shelf is put on sale. */
  listAt: Instant.nullable(),
  /** Names of its documents. */
  files: z.array(FileMeta),
  videoFiles: z.array(FileMeta),
  quality: z.int().describe('How well it is described, 0 to 100'),
  /** What would raise that. */
  qualityLacks: z.array(z.enum(QUALITY_ITEMS)),
  afterPass: z.int().describe('What becomes of it once it passes: 2 on sale, 4 off shelf'),
  createTime: Instant,
  /** It has passed a review before. */
  passed: z.boolean(),
  /** What it lacks before it can be submitted. */
  missing: z.array(z.string()),
  /** Newest first, the open one among them. */
  reviews: z.array(GoodsReview),
})
export type Goods = z.output<typeof Goods>
