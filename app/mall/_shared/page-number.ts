const PAGES_MAX = 1_250

/** The page that an address asks for; the first where it says nothing that is one. */
export const pageNumber = (asked: unknown): number => Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), PAGES_MAX)
