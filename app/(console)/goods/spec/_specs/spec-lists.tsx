import 'server-only'
import type { ListColumns } from '@/app/_kit/list/columns'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { listSpecs, type Spec } from '@/lib/contract/spec'
import { PLATFORM_SPECS, SPECS } from './spec-form'

const columns = (make: ListColumns<Spec>, path: string) => [
  make.link('name', { value: ({ name }) => name, href: ({ id }) => `${path}/${id}` }),
  make.number('count', { value: ({ values }) => values.length }),
  make.text('values', { value: ({ values }) => values.map(({ value }) => make.said(value)).join(make.t('comma')) }),
  make.number('usedBy'),
  make.time('updateTime'),
]

/** Option sets of the shop, and those of the platform that it may use. */
export const specList = list(listSpecs, {
  path: SPECS,
  words: 'spec',
  tabs: { key: 'of', values: ['own', 'platform'] },
  search: 'q',
  filters: { used: filter.choice(['1', '0']) },
  rowId: ({ id }) => id,
  columns: (make) => [
    ...columns(make, SPECS),
    make.text('owner', { value: ({ shopId }) => make.t(shopId ? 'tab.own' : 'tab.platform') }),
  ],
  create: 'spec:edit',
  cards: true,
})

/** Option sets of the platform. */
export const platformSpecList = list(listSpecs, {
  path: PLATFORM_SPECS,
  words: 'spec',
  search: 'q',
  filters: { used: filter.choice(['1', '0']) },
  rowId: ({ id }) => id,
  columns: (make) => columns(make, PLATFORM_SPECS),
  create: 'spec:edit',
  cards: true,
})
