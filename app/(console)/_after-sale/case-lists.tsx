import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ListColumns } from '@/app/_kit/list/columns'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { TickedBar } from '@/app/_kit/list/ticked-bar'
import { CASE_TABS, type CaseRow, countCases, listCases } from '@/lib/contract/after-sale'
import { listReasons } from '@/lib/contract/after-sale/op'
import { AFTER_SALE_TYPES, groupOfCase } from '@/lib/domain/after-sale'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { chooseCases } from './choose-cases'

async function reasons() {
  const [locale, all] = await Promise.all([getLocale(), read(listReasons, {}, { else: [] })])
  return all.map(({ code, name }) => ({ value: code, label: pickText(name, knownLocale(locale)) }))
}

const columns = (make: ListColumns<CaseRow>, path: string) => ({
  no: make.link('no', { href: ({ id }) => `${path}/${id}`, mono: true }),
  shop: make.text('shop', { value: ({ shopName }) => shopName }),
  order: make.text('orderNo', { second: ({ buyer }) => buyer }),
  goods: make.text('goods', { value: ({ goods }) => goods }),
  type: make.word('type'),
  reason: make.text('reason', {
    value: ({ reason }) => reason,
    second: ({ statutory }) => statutory && make.t('statutory'),
  }),
  pieces: make.number('pieces'),
  asked: make.money('askP', {
    second: ({ refundP, agreedP, askP }) => (agreedP !== askP && refundP !== null ? make.t('less') : null),
  }),
  state: make.status('state', {
    group: ({ state }) => groupOfCase(state),
    word: ({ state }) => make.t(`state.${state}`),
  }),
  deadline: make.time('deadline', {
    value: ({ deadline, decideBy }) => deadline ?? decideBy,
    second: ({ deadlineEvent, decideBy }) =>
      deadlineEvent ? make.t(`brings.${deadlineEvent}`) : decideBy && make.t('brings.decide'),
  }),
  time: make.time('createTime'),
})

const common = {
  words: 'afterSale',
  tabs: { key: 'tab', values: CASE_TABS },
  counts: ({ current: _, size: __, tab: ___, ...query }: Record<string, unknown>) =>
    read(countCases, { query: query as never }),
  search: 'q',
  rowId: ({ id }: CaseRow) => id,
  group: ({ state }: CaseRow) => groupOfCase(state),
  cards: true,
} as const

const filters = {
  type: filter.choice(AFTER_SALE_TYPES),
  reason: filter.among(reasons),
  statutory: filter.flag(),
  soon: filter.flag(),
  from: filter.day(),
  to: filter.day(),
}

const AGREE_FORM = 'case-bulk'

/** Cases of the shop, nearest deadline first. */
export const ownCases = list(listCases, {
  ...common,
  path: '/after-sale/list',
  filters,
  columns: (make) => {
    const all = columns(make, '/after-sale/detail')
    const shown = [all.no, all.order, all.goods, all.type, all.reason, all.pieces]
    return [...shown, ...(make.can('finance:view') ? [all.asked] : []), all.state, all.deadline, all.time]
  },
  bulk: {
    form: AGREE_FORM,
    name: ({ no }) => no,
    bar: ({ can, ...place }) =>
      can('afterSale:audit') && place.state.query.tab === 'answer' ? (
        <TickedBar id={AGREE_FORM} action={chooseCases} words="afterSale.bulk.button" {...place} />
      ) : null,
  },
})

/** Cases of all shops. */
export const allCases = list(listCases, {
  ...common,
  path: '/op/after-sale/list',
  filters: { ...filters, stuck: filter.flag() },
  columns: (make) => {
    const all = columns(make, '/op/after-sale/list')
    const shown = [all.no, all.shop, all.order, all.goods, all.type, all.reason]
    return [...shown, ...(make.can('finance:view') ? [all.asked] : []), all.state, all.deadline, all.time]
  },
})

/** Cases waiting for a decision of the platform. */
export const arbitrations = list(listCases, {
  path: '/op/after-sale/arbitration',
  words: 'afterSale.arbitration',
  defaults: { tab: 'arbitration' },
  search: 'q',
  rowId: ({ id }) => id,
  group: ({ state }) => groupOfCase(state),
  cards: true,
  columns: (make) => {
    const all = columns(make, '/op/after-sale/arbitration')
    return [
      ...[all.no, all.shop, all.order, all.goods],
      make.text('reason', { value: ({ reason }) => reason }),
      ...(make.can('finance:view') ? [make.money('mostP')] : []),
      make.time('decideBy'),
      make.time('stateTime'),
    ]
  },
})
