import type { CarrierScan } from '@/lib/domain/carrier/scan'

/** A parcel to ask the carriers about; instants are milliseconds since 1970. */
export interface AskedParcel {
  id: string
  carrier: string
  trackingNo: string
  state: string
  /** Number of known scans. */
  scans: number
  shippedAt: number
  /** Previous request about it; null for the first time. */
  askedAt: number | null
  town: string
  overseas: boolean
}

/** A scan with its parcel. */
export interface ToldScan extends CarrierScan {
  carrier: string
  trackingNo: string
}

/** Source of parcel scans. It may repeat scans, and report them in any order. */
export interface CarrierFeed {
  name: string
  /** True if it calls another machine: then no transaction is open meanwhile. */
  remote: boolean
  scansOf(parcels: readonly AskedParcel[], now: Date): Promise<readonly ToldScan[]>
}
