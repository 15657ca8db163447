export const TOGETHER = '/order/together'

/** Address that ships an order with others in one parcel; `from` is where it leads back to. */
export const togetherHref = (id: string, from: string): string => `${TOGETHER}?${new URLSearchParams({ id, from })}`
