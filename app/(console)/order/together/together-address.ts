export const TOGETHER = '/order/together'

/** The page that ships an order in one parcel with others; `from` is where its reader goes back to. */
export const togetherHref = (id: string, from: string): string => `${TOGETHER}?${new URLSearchParams({ id, from })}`
