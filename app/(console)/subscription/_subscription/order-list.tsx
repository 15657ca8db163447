import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listSubscriptionOrders, ORDER_TABS } from '@/lib/contract/subscription'
import { groupOfSubscriptionOrder } from '../../_subscription/subscription-state'

/** Subscription orders of the shop. */
export const subscriptionOrderList = list(listSubscriptionOrders, {
  path: '/subscription/orders',
  words: 'subscription.orders',
  tabs: { key: 'state', values: ORDER_TABS },
  rowId: ({ id }) => id,
  group: groupOfSubscriptionOrder,
  columns: (make) => [
    make.link('no', { href: ({ id }) => `/subscription/orders/${id}`, mono: true }),
    make.text('plan', { value: ({ plan }) => plan }),
    make.text('bought', { value: ({ kind, period }) => make.t(`bought.${kind}.${period}`) }),
    make.money('amountP'),
    make.time('fromTime'),
    make.time('untilTime'),
    make.status('state', {
      group: groupOfSubscriptionOrder,
      word: ({ state }) => make.t(`state.${state}`),
    }),
    make.time('createTime'),
  ],
  cards: true,
  file: true,
})
