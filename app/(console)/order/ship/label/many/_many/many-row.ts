import type { OrderLabels } from '@/lib/contract/label'
import { PARCEL_NAMES, PARCELS, parcelFor } from '@/lib/domain/postage-label'
import { packedG, sidesText, sidesWords } from './parcel-text'

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
  parcel: string
  /** A size that is none of the usual ones: value and words. */
  ownParcel: { value: string; words: string } | null
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

const PRESETS = PARCEL_NAMES.map((name) => sidesText(PARCELS[name]))

/** Weight and size to begin with: of the prices that hold or of the refusal, else by what the SKUs weigh. */
export function parcelStart({ weightG: goodsG }: OrderLabels, label: Label | null, words: (size: string) => string) {
  const name = parcelFor(goodsG ?? 0)
  const sides = label ?? PARCELS[name]
  const value = sidesText(sides)
  return {
    goodsG,
    weight: label ? String(label.weightG) : (packedG(goodsG, name)?.toString() ?? ''),
    parcel: value,
    ownParcel: PRESETS.includes(value) ? null : { value, words: words(sidesWords(sides)) },
  }
}

/** True of a label that is bought or being bought, until it is void. */
export const isBought = (label: Label | null): label is Label =>
  label?.state === 'bought' || label?.state === 'buying' || label?.state === 'voiding'

/** True where nothing is left to do here but print and ship. */
export const hasLabel = (order: OrderLabels): boolean =>
  isBought(standing(order)) || (!order.open && order.labels.some(isBought))
