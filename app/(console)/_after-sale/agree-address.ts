/** Address of the page that confirms agreeing to several cases. */
export const agreeHref = (ids: readonly string[], from: string): string =>
  `/after-sale/bulk?${new URLSearchParams({ ids: ids.join(','), from })}`
