import 'server-only'
import type { ListColumns } from '@/app/_kit/list/columns'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { TickedBar } from '@/app/_kit/list/ticked-bar'
import { choose } from '@/app/(console)/op/marketing/enrolments/bulk/actions'
import { ENROLMENT_KINDS, type EnrolmentRow, listEnrolments } from '@/lib/contract/marketing/enrolment'
import { ENROLMENT, ENROLMENT_STATES } from '@/lib/domain/marketing/enrolment'
import type { StateGroup } from '@/lib/domain/order/status'
import { FLASH, OWN, QUEUE } from './paths'

const GROUPS: readonly StateGroup[] = ['us', 'done', 'trouble', 'draft', 'others']
export const groupOfEnrolment = ({ state }: Pick<EnrolmentRow, 'state'>): StateGroup => GROUPS[state] ?? 'draft'

/** Key of the state's text; once passed, of the state of its prices. */
export const stateKey = ({ state, saleState }: Pick<EnrolmentRow, 'state' | 'saleState'>) =>
  state === ENROLMENT.passed ? (`saleState.${saleState}` as const) : (`tab.${state}` as const)

const BULK_FORM = 'enrolment-bulk'

const columns = (make: ListColumns<EnrolmentRow>, path: string) => ({
  name: make.link('name', {
    value: ({ name }) => name,
    href: ({ id }) => `${path}/${id}`,
  }),
  starts: make.time('startsAt'),
  state: make.status('state', { group: groupOfEnrolment, word: (row) => make.t(stateKey(row)) }),
  skus: make.number('skus'),
  sold: make.text('sold', { value: ({ sold, pieces }) => make.t('soldOf', { sold, stock: pieces }) }),
  time: make.time('submitTime'),
})

/** The shop's enrolments in flash sales. */
export const flashEnrolments = list(listEnrolments, {
  path: FLASH,
  words: 'flashSale',
  defaults: { kind: 'flash' },
  tabs: { key: 'state', values: ['0', '1', '2', '3'] },
  search: 'q',
  rowId: ({ id }) => id,
  columns: (make) => {
    const all = columns(make, FLASH)
    return [all.name, all.starts, all.state, all.skus, all.sold, all.time]
  },
  create: 'marketing:flash:enrol',
  cards: true,
})

/** The shop's enrolments in activities. */
export const activityEnrolments = list(listEnrolments, {
  path: OWN,
  words: 'enrolment',
  defaults: { kind: 'activity' },
  tabs: { key: 'state', values: ENROLMENT_STATES },
  search: 'q',
  rowId: ({ id }) => id,
  columns: (make) => {
    const all = columns(make, OWN)
    return [all.name, all.starts, all.state, all.skus, all.sold, make.money('feeP'), all.time]
  },
  cards: true,
})

/** Enrolments of all shops. */
export const enrolmentQueue = list(listEnrolments, {
  path: QUEUE,
  words: 'enrolment',
  tabs: { key: 'state', values: ENROLMENT_STATES },
  filters: { kind: filter.choice(ENROLMENT_KINDS) },
  search: 'q',
  rowId: ({ id }) => id,
  columns: (make) => {
    const all = columns(make, QUEUE)
    const shop = make.text('shop', { value: ({ shopName }) => shopName })
    return [all.name, make.word('kind'), shop, all.starts, all.state, all.skus, all.sold, make.money('feeP'), all.time]
  },
  cards: true,
  bulk: {
    form: BULK_FORM,
    name: ({ name, shopName }) => `${name.en} · ${shopName.en}`,
    bar: ({ can, ...place }) =>
      can('flash:decide') ? <TickedBar id={BULK_FORM} action={choose} words="approval.bulk.button" {...place} /> : null,
  },
})
