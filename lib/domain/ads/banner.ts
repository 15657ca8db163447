/** Visitors to whom a house banner is shown: everybody, those who are not signed in, or buyers who are. */
export const BANNER_AUDIENCES = ['all', 'guests', 'buyers'] as const
export type BannerAudience = (typeof BANNER_AUDIENCES)[number]

/** Versions of a banner, each shown to half of the visitors. */
export const BANNER_VERSIONS = ['a', 'b'] as const
export type BannerVersion = (typeof BANNER_VERSIONS)[number]

export type BannerState = 'off' | 'planned' | 'running' | 'over'

interface Period {
  active: boolean
  fromDay: string
  /** Last UK day; null if open-ended. */
  untilDay: string | null
}

/** State of a banner on a UK day. */
export function bannerState({ active, fromDay, untilDay }: Period, day: string): BannerState {
  if (!active) return 'off'
  if (day < fromDay) return 'planned'
  return untilDay !== null && day > untilDay ? 'over' : 'running'
}

/** Storefront pages without a record that a banner can link to. */
export const BANNER_PAGES = [
  '/mall',
  '/mall/search',
  '/mall/activities',
  '/mall/flash',
  '/mall/coupons',
  '/mall/draw',
  '/mall/points',
  '/mall/register',
] as const
