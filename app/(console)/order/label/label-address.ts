export const LABEL = '/order/label'

/** The page of the labels of an order; `from` is where its reader goes back to. */
export const labelHref = (order: string, from: string): string => `${LABEL}?${new URLSearchParams({ order, from })}`
