import 'server-only'
import type { ListColumns } from '@/app/_kit/list/columns'
import { list } from '@/app/_kit/list/definition'
import { type FlashRow, listFlash } from '@/lib/contract/marketing/flash'
import { ENROLMENT, ENROLMENT_STATES } from '@/lib/domain/marketing/session'
import type { StateGroup } from '@/lib/domain/order/status'

const GROUPS: readonly StateGroup[] = ['us', 'done', 'trouble', 'draft']
export const groupOfEnrolment = ({ state }: Pick<FlashRow, 'state'>): StateGroup => GROUPS[state] ?? 'draft'

/** Key of the state in words: of the sale once the enrolment has passed. */
export const stateKey = ({ state, saleState }: Pick<FlashRow, 'state' | 'saleState'>) =>
  state === ENROLMENT.passed ? (`saleState.${saleState}` as const) : (`tab.${state}` as const)

export const OWN = '/marketing/flash-sale'
export const QUEUE = '/op/marketing/enrolments'

const columns = (make: ListColumns<FlashRow>, path: string) => ({
  name: make.link('name', {
    value: ({ name }) => name.zh,
    second: ({ name }) => name.en,
    href: ({ id }) => `${path}/${id}`,
  }),
  starts: make.time('startsAt'),
  state: make.status('state', { group: groupOfEnrolment, word: (row) => make.t(stateKey(row)) }),
  skus: make.number('skus'),
  sold: make.text('sold', { value: ({ sold, pieces }) => make.t('soldOf', { sold, stock: pieces }) }),
  time: make.time('submitTime'),
})

/** The shop's enrolments. */
export const ownEnrolments = list(listFlash, {
  path: OWN,
  words: 'flashSale',
  tabs: { key: 'state', values: ENROLMENT_STATES },
  search: 'q',
  rowId: ({ id }) => id,
  columns: (make) => {
    const all = columns(make, OWN)
    return [all.name, all.starts, all.state, all.skus, all.sold, all.time]
  },
  create: 'marketing:flash:enrol',
  cards: true,
})

/** Enrolments of all shops. */
export const enrolmentQueue = list(listFlash, {
  path: QUEUE,
  words: 'flashSale',
  tabs: { key: 'state', values: ENROLMENT_STATES },
  search: 'q',
  rowId: ({ id }) => id,
  columns: (make) => {
    const all = columns(make, QUEUE)
    const shop = make.text('shop', { value: ({ shopName }) => shopName.zh, second: ({ shopName }) => shopName.en })
    return [all.name, shop, all.starts, all.state, all.skus, all.sold, all.time]
  },
  cards: true,
})
