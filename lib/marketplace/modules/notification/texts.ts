import type { Twin } from '@/lib/domain/locale'
import { NOTIFICATION_KINDS, NOTIFICATIONS, type NotificationKind } from '@/lib/domain/notification'

/** Built-in texts of templates by event: version 0. In an email each is one line. */
export const SHIPPED = Object.fromEntries(
  NOTIFICATION_KINDS.map((kind) => [kind, { zh: NOTIFICATIONS[kind].zh, en: NOTIFICATIONS[kind].en }]),
) as Readonly<Record<NotificationKind, Twin>>

/** Acts of tasks by kind. */
const TASKS: Record<string, Twin> = {
  'order.ship': { zh: '批量发货', en: 'Bulk shipping' },
  'order.note': { zh: '批量备注', en: 'Bulk notes' },
  'order.remind': { zh: '批量催付', en: 'Bulk reminders' },
  'order.trackingImport': { zh: '运单导入', en: 'The tracking import' },
  'order.trackingCorrection': { zh: '运单更正导入', en: 'The import of corrected tracking' },
  'order.export': { zh: '订单导出', en: 'The export of orders' },
}

export const taskName = (kind: string): Twin => TASKS[kind] ?? { zh: '任务', en: 'The task' }
