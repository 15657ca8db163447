import type { LabelFormat, LabelServiceName } from '@/lib/domain/postage-label'

/** An address within the United Kingdom, as printed on a parcel. */
export interface LabelAddress {
  name: string
  phone: string
  line1: string
  line2: string
  town: string
  county: string
  postcode: string
}

/** A parcel to price; grams and millimetres. */
export interface LabelParcel {
  weightG: number
  lengthMm: number
  widthMm: number
  heightMm: number
}

export interface Asked extends LabelParcel {
  /** Our own reference, which the service stores with the label. */
  ref: string
  from: LabelAddress
  to: LabelAddress
}

/** A price in pence. `carrier` is our code, `id` the service's number of the price. */
export interface Rate {
  id: string
  carrier: string
  service: string
  priceP: number
  days: number | null
}

export interface Purchase {
  /** The service's reference of the parcel, under which it sells one label. */
  shipment: string
  rate: Rate
}

export interface Bought {
  trackingNo: string
  rate: Rate
}

/** State of a label's return with the service. */
export type VoidAnswer = 'void' | 'asked' | 'refused'

/** The service has refused and nothing was bought. After any other error the outcome is unknown. */
export class LabelRefused extends Error {}

/** Service that sells carriers' postage labels. */
export interface LabelService {
  name: LabelServiceName
  /** Time after the purchase in which an unscanned label is taken back, in milliseconds. */
  voidMs: number
  /** Prices the parcel; buys nothing. Throws {@link LabelRefused}. */
  quote(asked: Asked): Promise<{ shipment: string; rates: Rate[] }>
  /** Buys the label. A second call for the same shipment buys nothing more. Throws {@link LabelRefused}. */
  buy(purchase: Purchase): Promise<Bought>
  /** Returns the label if it was bought, else null. */
  lookUp(purchase: Purchase): Promise<Bought | null>
  void(shipment: string): Promise<VoidAnswer>
  /** Result of a request to take a label back. */
  voided(shipment: string): Promise<VoidAnswer>
  /** Returns the label as a file; may be called repeatedly. */
  document(label: Asked & Bought & Pick<Purchase, 'shipment'>, format: LabelFormat): Promise<Buffer>
}
