const PAGES_MAX = 1_250

/** Page number in the address; the first if invalid. */
export const pageNumber = (asked: unknown): number => Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), PAGES_MAX)
