import type { TaskRow } from '@/lib/contract/task'
import type { StateGroup } from '@/lib/domain/order/status'

type State = TaskRow['state']

/** Rows are still being worked on. */
export const isBusy = ({ state }: Pick<TaskRow, 'state'>): boolean => state === 'waiting' || state === 'running'

/** Until when the whole may be taken back, or null. `now` is milliseconds. */
export const undoUntil = ({ undoUntil: until }: TaskRow, now: number): string | null =>
  until && Date.parse(until) > now ? until : null

const GROUPS: Record<State, StateGroup> = {
  waiting: 'draft',
  running: 'others',
  done: 'done',
  cancelled: 'draft',
  undone: 'draft',
}

/** A finished task with failures is trouble. */
export const groupOfTask = ({ state, failed }: Pick<TaskRow, 'state' | 'failed'>): StateGroup =>
  state === 'done' && failed > 0 ? 'trouble' : GROUPS[state]

const KINDS = [
  'order.ship',
  'order.note',
  'order.remind',
  'order.trackingImport',
  'order.trackingCorrection',
  'order.export',
  'goods.skus',
  'goods.shelf',
  'goods.recycle',
  'goods.promise',
  'goods.import',
]

/** Key of the kind's name; a kind of a newer upstream is "other". */
export const kindKey = (kind: string): string => (KINDS.includes(kind) ? kind.replace('.', '_') : 'other')
