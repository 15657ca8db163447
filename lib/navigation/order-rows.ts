import { type ScreenRow, screen } from './screen-row'

/** Dashboards and orders, of the shops and of the platform. */
export const ORDER_ROWS = [
  screen({
    path: '/dashboard/workplace',
    components: ['dashboard/Workplace'],
    permission: 'order:list',
    title: 'dashboard.workplace.title',
  }),
  screen({
    path: '/dashboard/analysis',
    components: ['dashboard/Analysis'],
    permission: 'order:list',
    title: 'dashboard.analysis.title',
  }),
  screen({ path: '/order/list', components: ['order/OrderList'], permission: 'order:list', title: 'order.list.title' }),
  screen({
    path: '/order/detail/[id]',
    components: ['order/OrderDetail'],
    permission: 'order:list',
    title: 'order.detail.title',
  }),
  screen({
    path: '/order/ship',
    components: ['order/ShipDesk'],
    permission: 'order:ship',
    title: 'fulfilment.ship.title',
  }),
  screen({
    path: '/order/tracking-import',
    components: ['order/TrackingImport'],
    permission: 'order:ship:batch',
    title: 'fulfilment.import.title',
  }),
  screen({
    path: '/order/bulk',
    components: ['order/OrderBulk'],
    permission: 'order:ship:batch',
    title: 'fulfilment.bulk.title',
  }),
  screen({
    path: '/order/print',
    components: ['order/OrderPrint'],
    permission: 'order:print',
    title: 'fulfilment.print.title',
  }),
  screen({
    path: '/op/orders/list',
    components: ['op/orders/OrderList', 'op/orders/List'],
    permission: 'order:list',
    title: 'order.operator.title',
  }),
  screen({
    path: '/op/orders/list/[id]',
    components: ['op/orders/OrderDetail', 'op/orders/Detail'],
    permission: 'order:list',
    title: 'order.detail.title',
  }),
] as const satisfies readonly ScreenRow[]
