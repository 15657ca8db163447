import { REVIEWED_MORE } from './goods/more'
import { machine } from './machine'

/** Codes of the dictionary `goods_status` (rules 4.4). */
export const PRODUCT_STATE = {
  draft: 0,
  underReview: 1,
  onSale: 2,
  rejected: 3,
  offShelf: 4,
  recycled: 9,
} as const
export type ProductState = (typeof PRODUCT_STATE)[keyof typeof PRODUCT_STATE]

export type ProductEvent =
  | 'submit'
  | 'withdraw'
  | 'pass'
  | 'passOffShelf'
  | 'reject'
  | 'list'
  | 'delist'
  | 'takeDown'
  | 'reinstate'
  | 'recycle'
  | 'restore'
  | 'restoreDraft'

const S = PRODUCT_STATE

/** State machine of a product (rules 4.4). One that never passed a review is restored from the bin as a draft. */
export const PRODUCT = machine<ProductEvent, ProductState, 'shop' | 'platform'>([
  { event: 'submit', from: [S.draft, S.rejected], to: S.underReview, actors: ['shop'] },
  { event: 'withdraw', from: [S.underReview], to: S.draft, actors: ['shop'] },
  { event: 'pass', from: [S.underReview], to: S.onSale, actors: ['platform'] },
  { event: 'passOffShelf', from: [S.underReview], to: S.offShelf, actors: ['platform'] },
  { event: 'reject', from: [S.underReview], to: S.rejected, actors: ['platform'] },
  { event: 'delist', from: [S.onSale], to: S.offShelf, actors: ['shop'] },
  { event: 'list', from: [S.offShelf], to: S.onSale, actors: ['shop'] },
  { event: 'takeDown', from: [S.onSale, S.offShelf], to: S.rejected, actors: ['platform'] },
  // The platform reinstates what it took down, but only if it had passed a review.
  { event: 'reinstate', from: [S.rejected], to: S.onSale, actors: ['platform'] },
  { event: 'recycle', from: [S.draft, S.rejected, S.offShelf], to: S.recycled, actors: ['shop'] },
  { event: 'restore', from: [S.recycled], to: S.offShelf, actors: ['shop'] },
  { event: 'restoreDraft', from: [S.recycled], to: S.draft, actors: ['shop'] },
])

/** In these states a change of a reviewed field waits for the platform and the live version stays on sale. */
export const isLive = (state: number): boolean => state === S.onSale || state === S.offShelf
/** In these states a change applies at once: no buyer sees the product yet. */
export const isOpen = (state: number): boolean => state === S.draft || state === S.rejected

export const TITLE_ZH_MAX = 60
/** Limits of a product (specification, section 5). */
export const TITLE_EN_MAX = 80
export const PRODUCT_CODE_MAX = 64
export const DETAIL_MAX = 20_000
export const PRODUCT_PICTURES_MAX = 9
export const SKU_MAX = 200
export const SPEC_MAX = 60
/** Spec of a product without variants. */
export const STANDARD_SPEC = { specZh: '标准', specEn: 'Standard' } as const
export const PRICE_MAX_P = 99_999_999
export const STOCK_MAX = 9_999_999

/** Fields of a live product that the platform reviews before buyers see the change (rules 4.4: "full"). */
export const REVIEWED_FIELDS = [
  'titleZh',
  'titleEn',
  'category',
  'pictures',
  'detailZh',
  'detailEn',
  'goodsLocation',
  ...REVIEWED_MORE,
  'brandId',
  'securityIds',
] as const
export type ReviewedField = (typeof REVIEWED_FIELDS)[number]

const UP_PERCENT = 10
const DOWN_PERCENT = 30

/** Raises within this many UK days count as one. */
export const LEAP_DAYS = 30

/** Days on sale at a list price before it may be shown as the previous price, and the period in which they count. */
export const REFERENCE_DAYS = 30
export const REFERENCE_WINDOW_DAYS = 90

/** Prices in pence: today's, and the lowest on sale in the last `LEAP_DAYS`. */
export interface KnownPrice {
  priceP: number
  lowP: number
}

/** True if a new price needs a review: 10 % above the lowest of thirty days, or 30 % lower (rules 4.4). Pence. */
export const isPriceLeap = ({ priceP, lowP }: KnownPrice, afterP: number): boolean =>
  (afterP > priceP && afterP * 100 > lowP * (100 + UP_PERCENT)) || afterP * 100 < priceP * (100 - DOWN_PERCENT)

/** Nearest amount that ends in .99; pence. */
export const charmPrice = (pence: number): number => Math.max(Math.round((pence + 1) / 100), 1) * 100 - 1

/** Price changed by a percentage, rounded half up, optionally to .99; never below a penny. Pence. */
export function shiftedPrice(pence: number, percent: number, charm: boolean): number {
  const shifted = Math.min(Math.max(Math.floor((pence * (100 + percent) + 50) / 100), 1), PRICE_MAX_P)
  return charm ? Math.min(charmPrice(shifted), PRICE_MAX_P) : shifted
}

/** Extent of a change: `light` only changes prices of existing SKUs, `full` changes what buyers read (rules 4.4). */
export const CHANGE_RISKS = ['light', 'full'] as const
export type ChangeRisk = (typeof CHANGE_RISKS)[number]

interface PricedSku {
  id: string | null
  specZh: string
  specEn: string
  priceP: number
  picture?: string | null | undefined
}

/** Risk of a change by its fields and SKU rows; pence. */
export function riskOf(
  patch: Readonly<Record<string, unknown>> & { skus?: readonly PricedSku[] | undefined },
  before: readonly PricedSku[],
): ChangeRisk {
  const { skus = [], ...texts } = patch
  if (Object.keys(texts).length > 0) return 'full'
  const isPriceOnly = ({ id, specZh, specEn, picture }: PricedSku) =>
    before.some(
      (sku) =>
        sku.id === id &&
        sku.specZh === specZh &&
        sku.specEn === specEn &&
        (picture === undefined || (picture ?? null) === (sku.picture ?? null)),
    )
  return skus.every(isPriceOnly) ? 'light' : 'full'
}

/** Target time of a review in hours from submission. */
export const REVIEW_TARGET_HOURS = 4

/** Days after which a product in the recycle bin is deleted (rules 4.4). */
export const BIN_DAYS = 30

interface Checked {
  titleZh: string
  titleEn: string
  category: string | null
  pictures: readonly string[]
  detailEn: string
  skus: readonly { enabled: boolean; onHand: number; picture: string | null }[]
}

export const MISSING_FIELDS = [
  'titleZh',
  'titleEn',
  'category',
  'pictures',
  'detailEn',
  'skus',
  'stock',
  'skuPicture',
] as const
export type MissingField = (typeof MISSING_FIELDS)[number]

/** Fields that a product lacks for submission, in the order of the form. */
export function missingOf({ titleZh, titleEn, category, pictures, detailEn, skus }: Checked): MissingField[] {
  const offered = skus.filter(({ enabled }) => enabled)
  const checks: [MissingField, boolean][] = [
    ['titleZh', titleZh !== ''],
    ['titleEn', titleEn !== ''],
    ['category', category !== null],
    ['pictures', pictures.length > 0],
    ['detailEn', detailEn !== ''],
    ['skus', offered.length > 0],
    ['stock', offered.every(({ onHand }) => onHand > 0)],
    // A product without variants is shown by its own pictures.
    ['skuPicture', offered.length < 2 || offered.every(({ picture }) => picture !== null)],
  ]
  return checks.filter(([, present]) => !present).map(([field]) => field)
}
