import type { ADDRESS_USES } from '@/lib/domain/shop/address'

/** The form of a new address for a use, filled in from the address of the application at that place; 0 is the first. */
export const givenPath = (use: (typeof ADDRESS_USES)[number], place = 0): string =>
  `/shop/addresses/new?${new URLSearchParams({ use, given: String(place) })}`
