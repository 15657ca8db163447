import 'server-only'
import type { ListColumns } from '@/app/_kit/list/columns'
import { list } from '@/app/_kit/list/definition'
import { APPLICATION_STATES, type BrandApplication, listBrandApplications } from '@/lib/contract/brand'
import type { StateGroup } from '@/lib/domain/order/status'

const GROUPS: Record<number, StateGroup> = { 0: 'us', 1: 'done', 2: 'trouble', 3: 'draft' }
export const groupOfApplication = ({ state }: Pick<BrandApplication, 'state'>): StateGroup => GROUPS[state] ?? 'draft'

const columns = (make: ListColumns<BrandApplication>, path: string) => ({
  name: make.link('name', {
    value: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
    href: ({ id }) => `${path}/${id}`,
  }),
  trademark: make.text('trademarkNo', {
    second: ({ territory, trademarkClass }) => make.t('classOf', { territory, class: trademarkClass }),
  }),
  relation: make.word('relation'),
  until: make.text('licenceUntil'),
  state: make.status('state', { group: groupOfApplication, word: ({ state }) => make.t(`tab.${state}`) }),
  time: make.time('submitTime'),
})

export const OWN = '/goods/brand'
export const QUEUE = '/op/goods/brands/applications'

/** The shop's own applications. */
export const ownApplications = list(listBrandApplications, {
  path: OWN,
  words: 'brand.own',
  tabs: { key: 'state', values: APPLICATION_STATES },
  search: 'q',
  rowId: ({ id }) => id,
  group: groupOfApplication,
  columns: (make) => {
    const all = columns(make, OWN)
    return [all.name, all.trademark, all.relation, all.until, all.state, all.time]
  },
  create: 'brand:apply',
  cards: true,
})

/** Applications of all shops, for the platform. */
export const brandApplications = list(listBrandApplications, {
  path: QUEUE,
  words: 'brand.applications',
  tabs: { key: 'state', values: APPLICATION_STATES },
  search: 'q',
  rowId: ({ id }) => id,
  group: groupOfApplication,
  columns: (make) => {
    const all = columns(make, QUEUE)
    const shop = make.text('shop', { value: ({ shopName }) => shopName })
    return [all.name, shop, all.trademark, all.relation, all.until, all.state, all.time]
  },
  cards: true,
})
