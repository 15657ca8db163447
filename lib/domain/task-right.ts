import type { PermissionCode } from './permission'

/** Permission for each kind of task, checked when it begins and again while it runs. */
export const TASK_RIGHTS = {
  'order.ship': 'order:ship',
  'order.note': 'order:note',
  'order.remind': 'order:price',
  'order.trackingImport': 'order:ship',
  'order.trackingCorrection': 'order:tracking:edit',
  'order.export': 'order:export',
  'goods.skus': 'goods:price',
  'goods.shelf': 'goods:shelf',
  'goods.recycle': 'goods:delete',
  'goods.promise': 'goods:edit',
  'goods.import': 'goods:import',
} as const satisfies Record<string, PermissionCode>

const hasRight = (kind: string): kind is keyof typeof TASK_RIGHTS => Object.hasOwn(TASK_RIGHTS, kind)

/** Address of the page that explains why a row of a task was refused; null if it failed for another reason. */
export const whyRefused = (kind: string, error: string | null): string | null =>
  error === 'FORBIDDEN' && hasRight(kind) ? `/account/why?${new URLSearchParams({ code: TASK_RIGHTS[kind] })}` : null
