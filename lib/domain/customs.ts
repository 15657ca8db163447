import { isOutsideCustoms, regionOfArea } from './uk-places'

/** Customs data of one piece of a line, copied from the product when it was ordered. */
export interface LineCustoms {
  /** Commodity code, 6 to 10 digits; blank if the product has none. */
  hsCode: string
  /** Country of origin, two letters; blank if the product has none. */
  origin: string
  /** In English. */
  description: string
  /** Grams of one piece. */
  weightG: number
}

/**
 * True if a parcel passes customs: from abroad to any British home, or from a British warehouse to the Channel
 * Islands. @param area town and postcode district, "London SW1A"
 */
export const crossesBorder = (goodsLocation: 'uk' | 'overseas', area: string): boolean =>
  goodsLocation === 'overseas' || isOutsideCustoms(regionOfArea(area))
