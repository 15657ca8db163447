import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listCarriers } from '@/lib/contract/carrier'
import { CARRIERS } from './carrier-form'

/** The carriers of the platform. */
export const carrierList = list(listCarriers, {
  path: CARRIERS,
  words: 'carrier',
  tabs: { key: 'active', values: ['1', '0'] },
  search: 'q',
  defaults: { size: 20 },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', {
      value: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
      href: ({ id }) => `${CARRIERS}/${id}`,
    }),
    make.text('id'),
    make.text('pattern', { value: ({ pattern }) => pattern ?? make.t('noPattern') }),
    make.text('services'),
    make.number('parcels'),
    make.status('state', {
      group: ({ active }) => (active ? 'done' : 'draft'),
      word: ({ active }) => make.t(`tab.${active ? 1 : 0}`),
    }),
  ],
  create: 'carrier:edit',
  cards: true,
})
