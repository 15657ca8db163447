/** The page of replies for some reviews; without any, the shop's canned replies alone. */
export function bulkHref({ ids, from, canned }: { ids: readonly string[]; from: string; canned?: string }): string {
  const parts = { ...(ids.length > 0 && { ids: ids.join(',') }), from, ...(canned && { canned }) }
  return `/review/bulk?${new URLSearchParams(parts)}`
}
