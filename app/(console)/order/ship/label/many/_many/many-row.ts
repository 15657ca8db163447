import type { OrderLabels } from '@/lib/contract/label'
import { sizeText, sizeWords } from '@/lib/domain/parcel-size'

/** The choice of a size that is none of the list. */
export const OTHER = 'other'

/** A price as the page says it. */
export interface RateChoice {
  id: string
  carrier: string
  service: string
  priceP: number
  days: number | null
  /** "Evri Standard, £2.79" */
  words: string
}

/** An order whose label is to be bought. */
export interface ManyRow {
  order: string
  no: string
  area: string
  goods: string
  /** Of the goods alone; null where a SKU has no weight. */
  goodsG: number | null
  weight: string
  /** Millimetres: the value of a choice. */
  parcel: string
  /** Size of the parcel to begin with, in centimetres. */
  size: string
  /** The label whose prices these are; blank without. */
  label: string
  rates: readonly RateChoice[]
  /** Why there is no price, in words. */
  refused: string
}

type Label = OrderLabels['labels'][number]

/** The label that stands for an order: one that is bought or being bought, else prices, else the last refusal. */
export function standing({ labels }: Pick<OrderLabels, 'labels'>): Label | null {
  const rank = ({ state }: Label) => ['bought', 'buying', 'voiding', 'quoted', 'failed'].indexOf(state)
  const found = labels.filter((label) => rank(label) >= 0 && !label.parcelId)
  return found.toSorted((one, other) => rank(one) - rank(other))[0] ?? null
}

/** Weight and size to begin with: of the prices that hold or of the refusal, else by the SKUs. */
export function parcelStart({ weightG: goodsG, parcel }: OrderLabels, label: Label | null) {
  const sides = label ?? parcel
  const packedG = goodsG === null ? '' : String(goodsG + parcel.packagingG)
  return { goodsG, weight: label ? String(label.weightG) : packedG, parcel: sizeText(sides), size: sizeWords(sides) }
}

/** True of a label that is bought or being bought, until it is void. */
export const isBought = (label: Label | null): label is Label =>
  label?.state === 'bought' || label?.state === 'buying' || label?.state === 'voiding'

/** True where nothing is left to do here but print and ship. */
export const hasLabel = (order: OrderLabels): boolean =>
  isBought(standing(order)) || (!order.open && order.labels.some(isBought))
