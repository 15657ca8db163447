import type { GivenAddress } from '@/lib/contract/shop/profile'

/** An address in the order in which its country writes it. */
export function addressLines({ country, region, city, district, street, postcode }: GivenAddress): string[] {
  const parts = country === 'CN' ? [`${region}${city}${district}`, street, postcode] : [street, city, region, postcode]
  return parts.filter(Boolean)
}
