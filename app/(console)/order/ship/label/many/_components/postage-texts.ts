/** Parcel size as submitted, with its label. */
export interface ParcelChoice {
  value: string
  /** Weight of the empty packaging in grams. */
  packagingG: number
  words: string
}

/** Texts of the table, by `label.many`. */
export interface PostageTexts {
  order: string
  parcel: string
  weight: string
  service: string
  price: string
  tick: string
  tickAll: string
  parcelFor: string
  weightFor: string
  serviceFor: string
  goodsG: string
  noWeight: string
  noPrice: string
  parcelAll: string
  serviceAll: string
  cheapest: string
  fastest: string
  each: string
  quote: string
  total: string
  buy: string
  buyCount: string
  charged: string
  other: string
  sizeFor: string
  nameFor: string
  sizeSample: string
  nameSample: string
  saveParcel: string
}
