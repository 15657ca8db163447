import type { z } from 'zod'
import type { TaskItem } from '@/lib/contract/task'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Context } from '../../kernel/context'
import type { ItemRecord } from '../../tables/task'

export type Shipment = NonNullable<z.output<typeof TaskItem>['shipment']>

/** Act of a kind of task on one of its rows, registered by its module; the engine knows no orders. */
export interface TaskKind {
  name: string
  /** Asked again for every row, of the user who committed the task. */
  permission: PermissionCode
  /** Milliseconds after the commit in which the whole may be taken back; none when it may not. */
  undoMs?(context: Context): Promise<number>
  /** A second try of a row that failed for its `version` means the record as it stands. */
  retriesNewer?: true
  /** Does one row in a transaction of its own; answers what an undo needs to know, or null when nothing changed. */
  run(context: Context, item: ItemRecord): Promise<unknown>
  /** Shipment of a row, as far as it may be shown. */
  shipment?(item: ItemRecord): Shipment
  /** Takes one row back; must refuse a row that was touched since. */
  undo?(context: Context, item: ItemRecord): Promise<void>
}
