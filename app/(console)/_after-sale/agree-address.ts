/** The page that asks before several cases are agreed to. */
export const agreeHref = (ids: readonly string[], from: string): string =>
  `/after-sale/bulk?${new URLSearchParams({ ids: ids.join(','), from })}`
