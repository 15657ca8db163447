import type { LabelFormat, LabelServiceName } from '@/lib/domain/postage-label'

/** An address within the United Kingdom, as it stands on a parcel. */
export interface LabelAddress {
  name: string
  phone: string
  line1: string
  line2: string
  town: string
  county: string
  postcode: string
}

/** A parcel whose price is asked for; grams and millimetres. */
export interface LabelParcel {
  weightG: number
  lengthMm: number
  widthMm: number
  heightMm: number
}

export interface Asked extends LabelParcel {
  /** Of our own; the service keeps it with the label. */
  ref: string
  from: LabelAddress
  to: LabelAddress
}

/** A price in pence. `carrier` is our code of the carrier, `id` the service's number of the price. */
export interface Rate {
  id: string
  carrier: string
  service: string
  priceP: number
  days: number | null
}

export interface Purchase {
  /** The service's own reference of the parcel: it sells one label under it. */
  shipment: string
  rate: Rate
}

export interface Bought {
  trackingNo: string
  rate: Rate
}

/** How giving a label back stands with the service. */
export type VoidAnswer = 'void' | 'asked' | 'refused'

/** The service has said no; nothing was bought. Any other error leaves open what became of the call. */
export class LabelRefused extends Error {}

/** Service that sells carriers' postage labels. */
export interface LabelService {
  name: LabelServiceName
  /** For so long after the purchase it takes a label back, as long as no carrier has scanned it. */
  voidMs: number
  /** Prices the parcel; buys nothing. Throws {@link LabelRefused}. */
  quote(asked: Asked): Promise<{ shipment: string; rates: Rate[] }>
  /** Buys the label. A second call for the same shipment buys nothing more. Throws {@link LabelRefused}. */
  buy(purchase: Purchase): Promise<Bought>
  /** The label, if it was bought; null if it was not. */
  lookUp(purchase: Purchase): Promise<Bought | null>
  void(shipment: string): Promise<VoidAnswer>
  /** Result of a request to take a label back. */
  voided(shipment: string): Promise<VoidAnswer>
  /** The label as a file, as often as it is asked for. */
  document(label: Asked & Bought & Pick<Purchase, 'shipment'>, format: LabelFormat): Promise<Buffer>
}
