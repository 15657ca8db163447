import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listBuyers } from '@/lib/contract/buyer/op'
import { BUYER_STATES, type BuyerState } from '@/lib/domain/buyer/state'
import type { StateGroup } from '@/lib/domain/order/status'

export const BUYERS = '/op/orders/buyers'

export const groupOfBuyer = (state: BuyerState): StateGroup =>
  (({ active: 'done', blocked: 'trouble', erased: 'draft' }) as const)[state]

/** Accounts of buyers, newest first. */
export const buyerList = list(listBuyers, {
  path: BUYERS,
  words: 'buyers',
  search: 'q',
  tabs: { key: 'state', values: BUYER_STATES },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', {
      value: ({ name, guest }) => (guest && name ? make.t('guest', { name }) : name || make.t('nameless')),
      href: ({ id }) => `${BUYERS}/${id}`,
    }),
    make.text('mail'),
    make.status('state', { group: ({ state }) => groupOfBuyer(state), word: ({ state }) => make.t(`tab.${state}`) }),
    make.number('orders'),
    make.money('paidP'),
    make.time('createTime'),
    make.time('lastLoginTime'),
  ],
  cards: true,
})
