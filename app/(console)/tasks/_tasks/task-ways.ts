import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { PermissionCode } from '@/lib/domain/permission'
import { TASK_RIGHTS } from '@/lib/domain/task-right'
import type { OrderScreens } from '@/lib/navigation/order-screens'

type Task = Readonly<{ id: string; kind: string }>
type Can = (code: PermissionCode) => boolean

/** Address that corrects and resends failed rows; null without the permission, and for other kinds. */
export function wayToCorrect({ id, kind }: Task, { batch, trackingImport }: OrderScreens, can: Can): string | null {
  if (kind === 'order.ship') return batch && `${batch}&again=${id}`
  if (kind !== 'order.trackingImport' && kind !== 'order.trackingCorrection') return null
  return trackingImport && can(TASK_RIGHTS[kind]) ? `${trackingImport}?again=${id}` : null
}

interface WayOn {
  to: 'desk' | 'toShip'
  href: string
}

/** Address that continues a shipping task: the desk, or the waiting orders for users without access to it. */
export function wayOn({ kind }: Task, { batch, list }: OrderScreens, can: Can): WayOn | null {
  if (kind !== 'order.ship' || !can('order:ship:batch')) return null
  if (batch) return { to: 'desk', href: batch }
  return list ? { to: 'toShip', href: `${list}?status=${ORDER_STATUS.pendingShipment}` } : null
}
