/** Columns of a list as chosen by a user, by id. Unknown ids are ignored; new columns appear. */
export interface ColumnChoice {
  order?: readonly string[]
  hidden?: readonly string[]
}

interface Known {
  id: string
  pinned?: boolean
  optional?: boolean
  hideHeader?: boolean
}

/** True if the user may move and hide the column: not pinned columns, and not row actions, which have no header. */
export const isFree = ({ pinned, hideHeader }: Known): boolean => !pinned && !hideHeader

/** Order and hidden ids for these columns: pinned ones first, those without a header last, both always shown. */
export function columnOrder(columns: readonly Known[], choice: ColumnChoice = {}) {
  const free = columns.filter(isFree).map(({ id }) => id)
  const wanted = (choice.order ?? []).filter((id) => free.includes(id))
  const order = [
    ...columns.filter(({ pinned }) => pinned).map(({ id }) => id),
    ...new Set([...wanted, ...free]),
    ...columns.filter(({ pinned, hideHeader }) => !pinned && hideHeader).map(({ id }) => id),
  ]
  const hiddenByDefault = columns.filter(({ optional }) => optional).map(({ id }) => id)
  const hidden = (choice.hidden ?? hiddenByDefault).filter((id) => free.includes(id))
  return { order, hidden }
}

/**
 * Reads the form of the column chooser: `order` (all movable ids in order), `shown` (ticked ids), `move` ("id:up",
 * "id:down" by a button), `reset`. Null means back to the default.
 */
export function readColumnForm(form: FormData): ColumnChoice | null {
  if (form.has('reset')) return null
  const order = form.getAll('order').map(String)
  const shown = new Set(form.getAll('shown').map(String))
  const [id = '', direction] = String(form.get('move') ?? '').split(':')
  const from = order.indexOf(id)
  const to = from + (direction === 'up' ? -1 : 1)
  if (from >= 0 && to >= 0 && to < order.length) order.splice(to, 0, ...order.splice(from, 1))
  return { order, hidden: order.filter((each) => !shown.has(each)) }
}
