import type { OrderLabels } from '@/lib/contract/label'
import { sizeText, sizeWords } from '@/lib/domain/parcel-size'

/** Value of a custom size. */
export const OTHER = 'other'

/** A price as shown on the page. */
export interface RateChoice {
  id: string
  carrier: string
  service: string
  priceP: number
  days: number | null
  /** "Evri Standard, £2.79" */
  words: string
}

/** An order without a label. */
export interface ManyRow {
  order: string
  no: string
  area: string
  goods: string
  /** Weight of the goods alone; null if a SKU has none. */
  goodsG: number | null
  weight: string
  /** Size in millimetres: the value of an option. */
  parcel: string
  /** Initial parcel size, in centimetres. */
  size: string
  /** Label that the prices belong to; blank without. */
  label: string
  rates: readonly RateChoice[]
  /** Reason why there is no price, as text. */
  refused: string
}

type Label = OrderLabels['labels'][number]

/** Current label of an order: bought or being bought, else priced, else the last refusal. */
export function standing({ labels }: Pick<OrderLabels, 'labels'>): Label | null {
  const rank = ({ state }: Label) => ['bought', 'buying', 'voiding', 'quoted', 'failed'].indexOf(state)
  const found = labels.filter((label) => rank(label) >= 0 && !label.parcelId)
  return found.toSorted((one, other) => rank(one) - rank(other))[0] ?? null
}

/** Initial weight and size: those of valid prices or of the refusal, else by the SKUs. */
export function parcelStart({ weightG: goodsG, parcel }: OrderLabels, label: Label | null) {
  const sides = label ?? parcel
  const packedG = goodsG === null ? '' : String(goodsG + parcel.packagingG)
  return { goodsG, weight: label ? String(label.weightG) : packedG, parcel: sizeText(sides), size: sizeWords(sides) }
}

/** True if a label is bought or being bought, and not void. */
export const isBought = (label: Label | null): label is Label =>
  label?.state === 'bought' || label?.state === 'buying' || label?.state === 'voiding'

/** True if only printing and shipping are left. */
export const hasLabel = (order: OrderLabels): boolean =>
  isBought(standing(order)) || (!order.open && order.labels.some(isBought))
