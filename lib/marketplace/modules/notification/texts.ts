import type { Twin } from '@/lib/domain/locale'
import { NOTIFICATION_KINDS, NOTIFICATIONS, type NotificationKind } from '@/lib/domain/notification'

/** What the program ships for each event: version 0 of its template. In a mail each is one line of the whole. */
export const SHIPPED = Object.fromEntries(
  NOTIFICATION_KINDS.map((kind) => [kind, { zh: NOTIFICATIONS[kind].zh, en: NOTIFICATIONS[kind].en }]),
) as Readonly<Record<NotificationKind, Twin>>

/** What a task does, by the name of its kind. */
const TASKS: Record<string, Twin> = {
  'order.ship': { zh: '批量发货', en: 'Bulk shipping' },
  'order.note': { zh: '批量备注', en: 'Bulk notes' },
  'order.remind': { zh: '批量催付', en: 'Bulk reminders' },
  'order.trackingImport': { zh: '运单导入', en: 'The tracking import' },
  'order.trackingCorrection': { zh: '运单更正导入', en: 'The import of corrected tracking' },
  'order.export': { zh: '订单导出', en: 'The export of orders' },
}

export const taskName = (kind: string): Twin => TASKS[kind] ?? { zh: '任务', en: 'The task' }
