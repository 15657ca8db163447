/** Selection in a list: single records on any page, or everything that matches the filter. */
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

export const KEY = 'entrepot.selection'
/** Set from the press of a button of the bar until a page says what became of it. */
const ACTING = 'entrepot.acting'
/** Told to the bar when what was chosen is put down. */
export const PUT_DOWN = 'entrepot:put-down'

/** The chosen rows are being acted on, or (`false`) no more. */
export function keepActing(acting: boolean): void {
  try {
    if (acting) sessionStorage.setItem(ACTING, '1')
    else sessionStorage.removeItem(ACTING)
  } catch {
    return
  }
}

/** Forgets what was chosen, if it has been acted on. */
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

/** The selection that this tab keeps for a filter; another filter's is forgotten, and so is one that was acted on. */
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
