import type { TaskRow } from '@/lib/contract/task'
import type { StateGroup } from '@/lib/domain/order/status'

type State = TaskRow['state']

/** True while rows are being processed. */
export const isBusy = ({ state }: Pick<TaskRow, 'state'>): boolean => state === 'waiting' || state === 'running'

/** Until when the whole task can be undone, or null. `now` is milliseconds. */
export const undoUntil = ({ undoUntil: until }: TaskRow, now: number): string | null =>
  until && Date.parse(until) > now ? until : null

const GROUPS: Record<State, StateGroup> = {
  waiting: 'draft',
  running: 'others',
  done: 'done',
  cancelled: 'draft',
  undone: 'draft',
}

/** Group of a task; a finished one with failures is trouble. */
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

/** Message key of a kind; an unknown kind of a newer marketplace is "other". */
export const kindKey = (kind: string): string => (KINDS.includes(kind) ? kind.replace('.', '_') : 'other')
