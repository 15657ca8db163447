import 'server-only'
import type { ListColumns } from '@/app/_kit/list/columns'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { type AdOrderRow, listAdOrders } from '@/lib/contract/ads/order'
import { AD_ORDER, AD_ORDER_STATES } from '@/lib/domain/ads/order'
import type { StateGroup } from '@/lib/domain/order/status'

export const ORDERS = '/ads/orders'
export const SLOTS = '/ads/slots'
export const QUEUE = '/op/ads/orders'

const GROUPS: readonly StateGroup[] = ['draft', 'us', 'others', 'done', 'done', 'draft', 'trouble', 'trouble']
type Stated = Pick<AdOrderRow, 'state' | 'paused'>
/** The state of an order; a paused one needs an action of its shop. */
export const groupOfOrder = ({ state, paused }: Stated): StateGroup => (paused ? 'trouble' : (GROUPS[state] ?? 'draft'))
export const stateKey = ({ state, paused }: Stated) => (paused ? ('paused' as const) : (`tab.${state}` as const))

const columns = (make: ListColumns<AdOrderRow>, path: string) => ({
  no: make.link('no', { href: ({ id }) => `${path}/${id}`, mono: true }),
  position: make.text('position', { value: ({ position }) => position.zh, second: ({ position }) => position.en }),
  days: make.text('days', { value: ({ from, to }) => (from === to ? from : `${from} – ${to}`) }),
  price: make.money('priceP'),
  back: make.money('backP', { value: ({ backP }) => (backP > 0 ? backP : null) }),
  state: make.status('state', { group: groupOfOrder, word: (row) => make.t(stateKey(row)) }),
  review: make.text('waits', {
    value: ({ waits, state }) => (waits && state !== AD_ORDER.pendingReview ? make.t('newPicture') : null),
  }),
  time: make.time('createTime'),
})

/** The shop's orders. */
export const adOrders = list(listAdOrders, {
  path: ORDERS,
  words: 'adOrder',
  tabs: { key: 'state', values: AD_ORDER_STATES },
  filters: { paused: filter.flag() },
  search: 'q',
  rowId: ({ id }) => id,
  columns: (make) => {
    const all = columns(make, ORDERS)
    return [all.no, all.position, all.days, all.price, all.state, all.review, all.back, all.time]
  },
  cards: true,
})

/** Orders of all shops. */
export const adOrderQueue = list(listAdOrders, {
  path: QUEUE,
  words: 'adOrder',
  tabs: { key: 'state', values: AD_ORDER_STATES },
  filters: { waits: filter.flag(), paused: filter.flag() },
  search: 'q',
  rowId: ({ id }) => id,
  columns: (make) => {
    const all = columns(make, QUEUE)
    const shop = make.text('shop', { value: ({ shopName }) => shopName.zh, second: ({ shopName }) => shopName.en })
    return [all.no, shop, all.position, all.days, all.price, all.state, all.review, all.back, all.time]
  },
  cards: true,
})
