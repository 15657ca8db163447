/** Selection in a list: single records on any page, or everything that matches the filter. */
export interface Selection {
  ids: readonly string[]
  matching: boolean
}

export const NOTHING: Selection = { ids: [], matching: false }

/** Ticks or unticks rows; selecting single rows ends "everything that matches". */
export function pick(selection: Selection, ids: readonly string[], on: boolean): Selection {
  const rest = selection.ids.filter((id) => !ids.includes(id))
  return { ids: on ? [...rest, ...ids] : rest, matching: false }
}

/** Rows between two boxes of the page, including both, in any order of clicks. */
export function between(page: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [page.indexOf(from), page.indexOf(to)]
  if (a < 0 || b < 0) return [to]
  return page.slice(Math.min(a, b), Math.max(a, b) + 1)
}

export const KEY = 'entrepot.selection'
/** Set from the press of a bulk button until a page shows the result. */
const ACTING = 'entrepot.acting'
/** Event sent to the bar when the selection is cleared. */
export const PUT_DOWN = 'entrepot:put-down'

/** Marks the selected rows as being acted on, or (`false`) no longer. */
export function keepActing(acting: boolean): void {
  try {
    if (acting) sessionStorage.setItem(ACTING, '1')
    else sessionStorage.removeItem(ACTING)
  } catch {
    return
  }
}

/** Clears the selection if it has been acted on. */
export function putDown(): void {
  try {
    if (!sessionStorage.getItem(ACTING)) return
    keepActing(false)
    sessionStorage.removeItem(KEY)
    window.dispatchEvent(new Event(PUT_DOWN))
  } catch {
    return
  }
}

/** Selection left after a bulk action. The mark identifies the action, so that it is applied once. */
export interface Left {
  mark: string
  ids: readonly string[]
}

/** Reads this tab's selection for a filter; discards that of another filter, or one that was acted on. */
export function readSelection(filter: string, left?: Left): Selection {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const known =
      typeof kept === 'object' && kept !== null ? (kept as Partial<Selection & { filter: string; mark: string }>) : {}
    if (left && known.mark !== left.mark) return { ids: left.ids, matching: false }
    if (known.filter !== filter) return NOTHING
    return { ids: Array.isArray(known.ids) ? known.ids.map(String) : [], matching: known.matching === true }
  } catch {
    return left ? { ids: left.ids, matching: false } : NOTHING
  }
}

export function keepSelection(filter: string, { ids, matching }: Selection, mark?: string): void {
  try {
    if (ids.length === 0 && !matching && !mark) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ filter, ids, matching, mark }))
  } catch {
    return
  }
}
