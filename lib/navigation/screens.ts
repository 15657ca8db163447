import type { PermissionCode } from '@/lib/domain/permission'

interface ScreenRow {
  /** The file route, with `[id]` for what varies. */
  path: `/${string}`
  /** Keys by which a server menu names the screen in `component`; compared without regard to case. */
  components: readonly string[]
  /** A button permission that opening the screen asks for besides its menu entry. */
  permission?: PermissionCode
  /** Key in the message catalogues. */
  title: string
  /** Opened without a menu entry of its own: by every signed-in user. */
  everybody?: true
}

const screen = <const S extends ScreenRow>(row: S): S => row

/** Every screen behind the login, one row each; a test compares them with the folders of app/. */
export const SCREENS = [
  screen({ path: '/dashboard/workplace', components: ['dashboard/Workplace'], title: 'dashboard.workplace.title' }),
  screen({ path: '/dashboard/analysis', components: ['dashboard/Analysis'], title: 'dashboard.analysis.title' }),
  screen({ path: '/order/list', components: ['order/OrderList'], title: 'order.list.title' }),
  screen({ path: '/order/detail/[id]', components: ['order/OrderDetail'], title: 'order.detail.title' }),
  screen({ path: '/order/ship', components: ['order/ShipDesk'], title: 'fulfilment.ship.title' }),
  screen({ path: '/order/tracking-import', components: ['order/TrackingImport'], title: 'fulfilment.import.title' }),
  screen({ path: '/order/bulk', components: ['order/OrderBulk'], title: 'fulfilment.bulk.title' }),
  screen({ path: '/order/print', components: ['order/OrderPrint'], title: 'fulfilment.print.title' }),
  screen({
    path: '/op/orders/list',
    components: ['op/orders/OrderList', 'op/orders/List'],
    title: 'order.operator.title',
  }),
  screen({
    path: '/op/orders/list/[id]',
    components: ['op/orders/OrderDetail', 'op/orders/Detail'],
    title: 'order.detail.title',
  }),
  screen({ path: '/tasks', components: ['tasks/TaskCentre'], title: 'task.list.title' }),
  screen({ path: '/tasks/[id]', components: ['tasks/TaskDetail'], title: 'task.detail.title' }),
  screen({
    path: '/isps/userAnnouncement',
    components: ['message/UserAnnouncement'],
    title: 'message.mine.title',
    everybody: true,
  }),
  screen({ path: '/test/home', components: ['test/Home'], title: 'common.gallery.title', everybody: true }),
  screen({
    path: '/account/password',
    components: ['account/Password'],
    title: 'shell.password.title',
    everybody: true,
  }),
  screen({
    path: '/account/sessions',
    components: ['account/Sessions'],
    title: 'shell.sessions.title',
    everybody: true,
  }),
  screen({
    path: '/account/department',
    components: ['account/Department'],
    title: 'shell.department.title',
    everybody: true,
  }),
  screen({ path: '/404', components: ['exception/404'], title: 'errors.notFound.title', everybody: true }),
  screen({
    path: '/sms/zrw-info/index/[id]',
    components: ['sms/ZrIndex'],
    title: 'errors.record.title',
    everybody: true,
  }),
] as const satisfies readonly ScreenRow[]

export type Screen = ScreenRow
export type ScreenPath = (typeof SCREENS)[number]['path']

/** The row of a file route. */
export function screenAt(path: ScreenPath): Screen {
  const found: Screen | undefined = SCREENS.find((row) => row.path === path)
  if (!found) throw new TypeError(`no row in screens.ts for ${path}`)
  return found
}
