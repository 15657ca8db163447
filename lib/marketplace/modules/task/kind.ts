import type { z } from 'zod'
import type { TaskItem } from '@/lib/contract/task'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Context } from '../../kernel/context'
import type { ItemRecord } from '../../tables/task'

export type Shipment = NonNullable<z.output<typeof TaskItem>['shipment']>

/** Act of a task on one of its rows, registered by its module; the engine itself knows no orders. */
export interface TaskKind {
  name: string
  /** Checked again for every row, for the user who committed the task. */
  permission: PermissionCode
  /** Milliseconds after the commit in which the whole task can be undone; absent: it cannot. */
  undoMs?(context: Context): Promise<number>
  /** A retry of a row that failed for its `version` uses the current record. */
  retriesNewer?: true
  /** Runs one row in its own transaction; returns what an undo needs, or null if nothing changed. */
  run(context: Context, item: ItemRecord): Promise<unknown>
  /** Shipment of a row, with the parts that may be shown. */
  shipment?(item: ItemRecord): Shipment
  /** Undoes one row; must refuse a row that was changed since. */
  undo?(context: Context, item: ItemRecord): Promise<void>
}
