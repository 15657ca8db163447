import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listBrands } from '@/lib/contract/brand'
import { BRANDS } from './brand-form'

/** All brands of the platform. */
export const brandList = list(listBrands, {
  path: BRANDS,
  words: 'brand',
  tabs: { key: 'enabled', values: ['1', '0'] },
  search: 'q',
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', {
      value: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
      href: ({ id }) => `${BRANDS}/${id}`,
    }),
    make.text('trademarkNo'),
    make.text('owner'),
    make.text('open', { value: ({ open }) => make.t(open ? 'openTo.all' : 'openTo.some') }),
    make.number('shops'),
    make.status('state', {
      group: ({ enabled }) => (enabled ? 'done' : 'draft'),
      word: ({ enabled }) => make.t(`tab.${enabled ? 1 : 0}`),
    }),
    make.time('updateTime'),
  ],
  create: 'brand:edit',
  cards: true,
})
