/** Pages of the storefront that have places for advertisements. */
export const AD_PAGES = ['home', 'search'] as const
export type AdPage = (typeof AD_PAGES)[number]

/** Visitors who see a position; `all` whatever they hold in their hands. */
export const AD_DEVICES = ['all', 'desktop', 'mobile'] as const
export type AdDevice = (typeof AD_DEVICES)[number]

/** Pictures that take turns in one place, at most. */
export const ROTATION_MAX = 12
/** Pixels of a side, at most. */
export const SIDE_MAX = 2_000
/** Days between booking and showing, at most. */
export const LEAD_DAYS_MAX = 60
/** Days that cannot be booked, at most, in one position. */
export const BLACKOUT_MAX = 120
/** £1,000 a day. */
export const PRICE_MAX_P = 100_000
