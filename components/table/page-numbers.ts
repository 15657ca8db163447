/** Page numbers to show: first, last, the current one with its neighbours; `null` is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last]
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}

/** Last page with rows; 1 for an empty list. */
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))
