export const TAGS = '/order/tags'

interface Chosen {
  /** Ids with commas between them. */
  given: string
  /** Query string of the order list's filter. */
  filter: string
  from: string
}

/** The page with the orders that were chosen, if any were. */
export function tagsHref({ given, filter, from }: Chosen): string {
  const pairs = Object.entries({ ids: given, filter, from }).filter(([, value]) => value !== '')
  return pairs.length === 0 ? TAGS : `${TAGS}?${new URLSearchParams(pairs)}`
}
