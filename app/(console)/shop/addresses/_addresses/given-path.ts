import type { ADDRESS_USES } from '@/lib/domain/shop/address'

/** Address of the form for a use, prefilled from the application's address at that position, from 0. */
export const givenPath = (use: (typeof ADDRESS_USES)[number], place = 0): string =>
  `/shop/addresses/new?${new URLSearchParams({ use, given: String(place) })}`
