import type { GivenAddress } from '@/lib/contract/shop/profile'

/** Lines of an address in its country's order. */
export function addressLines({ country, region, city, district, street, postcode }: GivenAddress): string[] {
  const parts = country === 'CN' ? [`${region}${city}${district}`, street, postcode] : [street, city, region, postcode]
  return parts.filter(Boolean)
}
