/** What is chosen in a list: single records, on whatever page they stand, or everything that matches the filter. */
export interface Selection {
  ids: readonly string[]
  matching: boolean
}

export const NOTHING: Selection = { ids: [], matching: false }

/** Ticks or unticks rows; picking single rows ends "everything that matches". */
export function pick(selection: Selection, ids: readonly string[], on: boolean): Selection {
  const rest = selection.ids.filter((id) => !ids.includes(id))
  return { ids: on ? [...rest, ...ids] : rest, matching: false }
}

/** The rows between two boxes of the page, both included, in whichever order they were clicked. */
export function between(page: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [page.indexOf(from), page.indexOf(to)]
  if (a < 0 || b < 0) return [to]
  return page.slice(Math.min(a, b), Math.max(a, b) + 1)
}

const KEY = 'entrepot.selection'

/** The selection that this tab keeps for a filter; another filter's is forgotten. */
export function readSelection(filter: string): Selection {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('filter' in kept) || kept.filter !== filter) return NOTHING
    const { ids, matching } = kept as unknown as Selection
    return { ids: Array.isArray(ids) ? ids.map(String) : [], matching: matching === true }
  } catch {
    return NOTHING
  }
}

export function keepSelection(filter: string, { ids, matching }: Selection): void {
  try {
    if (ids.length === 0 && !matching) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ filter, ids, matching }))
  } catch {
    return
  }
}
