import type { Address } from '@/lib/contract/order/work'

/** An address as on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  const { name, phone, line1, line2, town, county, postcode } = address
  return (
    <address className="mall-address">
      {[name, line1, line2, town, county, postcode, phone].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
