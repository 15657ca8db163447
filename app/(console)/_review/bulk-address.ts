/** Address of the page that replies to some reviews; without any, of the shop's canned replies. */
export function bulkHref({ ids, from, canned }: { ids: readonly string[]; from: string; canned?: string }): string {
  const parts = { ...(ids.length > 0 && { ids: ids.join(',') }), from, ...(canned && { canned }) }
  return `/review/bulk?${new URLSearchParams(parts)}`
}
