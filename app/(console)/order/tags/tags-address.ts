export const TAGS = '/order/tags'

interface Chosen {
  /** Ids separated by commas. */
  given: string
  /** Query string of the order list's filter. */
  filter: string
  from: string
}

/** Address of the page, with the selection if there is one. */
export function tagsHref({ given, filter, from }: Chosen): string {
  const pairs = Object.entries({ ids: given, filter, from }).filter(([, value]) => value !== '')
  return pairs.length === 0 ? TAGS : `${TAGS}?${new URLSearchParams(pairs)}`
}
