/** Rates and limits that people keep by day. Zero-rated and exempt goods bear 0 % whatever the day. */
export const KEPT_VAT_TERMS = ['standard', 'reduced', 'limit', 'duty'] as const

/** Most of a rate, in hundredths of a per cent. */
export const VAT_RATE_MAX = 10_000
/** Most of the limit of a consignment, in pence. */
export const VAT_LIMIT_MAX_P = 10_000_00
