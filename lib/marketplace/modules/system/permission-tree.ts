import type { PermissionCode } from '@/lib/domain/permission'

/** For whom a menu entry is. */
export type MenuSide = 'shop' | 'operator' | 'both'

export interface MenuSeed {
  path: string
  zh: string
  en: string
  component: string
  side: MenuSide
  parent?: string
  icon?: string
  position?: 1 | 2
  hidden?: true
  /** Opening it asks for one of these. */
  perms?: readonly PermissionCode[]
  redirect?: string
}

/** The menu of the screens that exist, in its order; a child stands below the parent whose path it names. */
export const MENU: readonly MenuSeed[] = [
  {
    path: '/dashboard/workplace',
    zh: '工作台',
    en: 'Workplace',
    component: 'dashboard/Workplace',
    side: 'both',
    icon: 'home',
    perms: ['order:list'],
  },
  {
    path: '/dashboard/analysis',
    zh: '数据分析',
    en: 'Analysis',
    component: 'dashboard/Analysis',
    side: 'both',
    icon: 'chart',
    perms: ['order:list'],
  },
  {
    path: '/order',
    zh: '订单',
    en: 'Orders',
    component: 'layouts/RouteView',
    side: 'shop',
    icon: 'cart',
    redirect: '/order/list',
  },
  {
    path: '/order/list',
    zh: '订单列表',
    en: 'Order list',
    component: 'order/OrderList',
    side: 'shop',
    parent: '/order',
    icon: 'list',
    perms: ['order:list'],
  },
  {
    path: '/order/detail/:id',
    zh: '订单详情',
    en: 'Order detail',
    component: 'order/OrderDetail',
    side: 'shop',
    parent: '/order',
    hidden: true,
    perms: ['order:list'],
  },
  {
    path: '/order/ship',
    zh: '发货台',
    en: 'Shipping desk',
    component: 'order/ShipDesk',
    side: 'shop',
    parent: '/order',
    icon: 'truck',
    perms: ['order:ship'],
  },
  {
    path: '/order/tracking-import',
    zh: '导入运单',
    en: 'Tracking import',
    component: 'order/TrackingImport',
    side: 'shop',
    parent: '/order',
    icon: 'inbox',
    perms: ['order:ship:batch'],
  },
  {
    path: '/order/bulk',
    zh: '批量操作',
    en: 'Bulk action',
    component: 'order/OrderBulk',
    side: 'shop',
    parent: '/order',
    hidden: true,
    perms: ['order:ship:batch'],
  },
  {
    path: '/order/print',
    zh: '打印单据',
    en: 'Print documents',
    component: 'order/OrderPrint',
    side: 'shop',
    parent: '/order',
    hidden: true,
    perms: ['order:print'],
  },
  {
    path: '/op/orders',
    zh: '订单',
    en: 'Orders',
    component: 'layouts/RouteView',
    side: 'operator',
    icon: 'cart',
    redirect: '/op/orders/list',
  },
  {
    path: '/op/orders/list',
    zh: '全部订单',
    en: 'All orders',
    component: 'op/orders/OrderList',
    side: 'operator',
    parent: '/op/orders',
    icon: 'list',
    perms: ['order:list'],
  },
  {
    path: '/op/orders/list/:id',
    zh: '订单详情',
    en: 'Order detail',
    component: 'op/orders/OrderDetail',
    side: 'operator',
    parent: '/op/orders',
    hidden: true,
    perms: ['order:list'],
  },
  {
    path: '/op/messages',
    zh: '消息运营',
    en: 'Messages',
    component: 'layouts/RouteView',
    side: 'operator',
    icon: 'megaphone',
  },
  {
    path: '/system',
    zh: '系统管理',
    en: 'System',
    component: 'layouts/RouteView',
    side: 'operator',
    icon: 'gear',
  },
  {
    path: '/isps/userAnnouncement',
    zh: '公告',
    en: 'Announcements',
    component: 'message/UserAnnouncement',
    side: 'both',
    icon: 'megaphone',
    position: 2,
  },
  {
    path: '/tasks',
    zh: '任务中心',
    en: 'Task centre',
    component: 'tasks/TaskCentre',
    side: 'both',
    icon: 'tasks',
    position: 2,
    perms: ['tasks:view'],
  },
  {
    path: '/tasks/:id',
    zh: '任务详情',
    en: 'Task detail',
    component: 'tasks/TaskDetail',
    side: 'both',
    position: 2,
    hidden: true,
    perms: ['tasks:view'],
  },
]

/** Names of the buttons; the record is complete because its keys are the vocabulary. */
export const BUTTON_NAMES: Record<PermissionCode, readonly [zh: string, en: string]> = {
  'order:list': ['查看订单', 'View orders'],
  'order:ship': ['发货', 'Ship'],
  'order:ship:batch': ['批量发货', 'Ship in bulk'],
  'order:tracking:edit': ['修改运单', 'Correct tracking'],
  'order:price': ['改价与催付', 'Change price and remind'],
  'order:address': ['修改地址', 'Correct address'],
  'order:cancel': ['取消订单', 'Cancel orders'],
  'order:hold': ['暂停与恢复', 'Hold and release'],
  'order:note': ['备注与旗标', 'Notes and flags'],
  'order:print': ['打印单据', 'Print documents'],
  'order:export': ['导出订单', 'Export orders'],
  'order:luck:ship': ['奖品发货', 'Ship prizes'],
  'pii:reveal': ['查看完整个人信息', 'Reveal personal data'],
  'orderOp:hold': ['平台延长收货', 'Extend receipt as the platform'],
  'orderOp:close': ['平台关闭订单', 'Close orders as the platform'],
  'orderOp:close:approve': ['同意关闭已付款订单', 'Agree to closing paid orders'],
  'tasks:view': ['查看任务', 'View tasks'],
  'announcement:publish': ['发布公告', 'Publish announcements'],
  'announcement:revoke': ['撤回公告', 'Take announcements back'],
  'user:list': ['查看用户', 'View users'],
  'user:add': ['新增用户', 'Add users'],
  'user:edit': ['编辑用户', 'Edit users'],
  'user:freeze': ['冻结与解冻', 'Freeze and unfreeze users'],
  'user:reset': ['重置密码', 'Reset passwords'],
  'user:forceout': ['强制下线', 'Sign users out'],
  'role:list': ['查看角色', 'View roles'],
  'role:add': ['新增角色', 'Add roles'],
  'role:edit': ['编辑角色', 'Edit roles'],
  'role:grant': ['分配权限与成员', 'Grant rights and members'],
}
