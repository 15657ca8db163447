import type { CarrierScan } from '@/lib/domain/carrier/scan'

/** A parcel about which the carriers are asked; instants are milliseconds since 1970. */
export interface AskedParcel {
  id: string
  carrier: string
  trackingNo: string
  state: string
  /** How many scans are known. */
  scans: number
  shippedAt: number
  /** When it was asked about before; null the first time. */
  askedAt: number | null
  town: string
  overseas: boolean
}

/** A scan with the parcel that it is of. */
export interface ToldScan extends CarrierScan {
  carrier: string
  trackingNo: string
}

/** Source of parcel scans. It may repeat scans, and report them in any order. */
export interface CarrierFeed {
  name: string
  /** It asks another machine: no transaction is open meanwhile. */
  remote: boolean
  scansOf(parcels: readonly AskedParcel[], now: Date): Promise<readonly ToldScan[]>
}
