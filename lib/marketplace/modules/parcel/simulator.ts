import { simulateScans } from '@/lib/domain/carrier/simulator'
import type { CarrierFeed } from './feed'

/** Built-in carriers: parcels move by the clock, each on its own route. */
export const simulatedCarriers: CarrierFeed = {
  name: 'simulator',
  remote: false,
  scansOf: async (parcels, now) =>
    parcels.flatMap((parcel) => {
      const { carrier, trackingNo, askedAt } = parcel
      const from = askedAt ?? now.getTime()
      return simulateScans(parcel, from, now.getTime()).map((scan) => ({ ...scan, carrier, trackingNo }))
    }),
}
