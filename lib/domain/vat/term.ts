/** Rates and limits that people enter by day. Zero-rated and exempt goods always have 0 %. */
export const KEPT_VAT_TERMS = ['standard', 'reduced', 'limit', 'duty'] as const

/** Highest rate, in hundredths of a per cent. */
export const VAT_RATE_MAX = 10_000
/** Highest limit of a consignment, in pence. */
export const VAT_LIMIT_MAX_P = 10_000_00
