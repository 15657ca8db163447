/** Storefront pages that have advertising positions. */
export const AD_PAGES = ['home', 'search'] as const
export type AdPage = (typeof AD_PAGES)[number]

/** Devices on which a position is shown. */
export const AD_DEVICES = ['all', 'desktop', 'mobile'] as const
export type AdDevice = (typeof AD_DEVICES)[number]

/** Most pictures that rotate in one place. */
export const ROTATION_MAX = 12
/** Longest side in pixels. */
export const SIDE_MAX = 2_000
/** Longest lead time in days. */
export const LEAD_DAYS_MAX = 60
/** Most blocked days of one position. */
export const BLACKOUT_MAX = 120
/** £1,000 a day. */
export const PRICE_MAX_P = 100_000
