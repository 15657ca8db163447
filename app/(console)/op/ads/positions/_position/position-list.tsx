import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { listAdPositions } from '@/lib/contract/ads/position'
import { AD_DEVICES, AD_PAGES } from '@/lib/domain/ads/position'
import { AD_POSITIONS } from './position-form'

/** Positions of the storefront, by page and order. */
export const positionList = list(listAdPositions, {
  path: AD_POSITIONS,
  words: 'adPosition',
  tabs: { key: 'active', values: ['1', '0'] },
  search: 'q',
  filters: { page: filter.choice(AD_PAGES), device: filter.choice(AD_DEVICES) },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('title', {
      value: ({ titleZh, titleEn }) => ({ zh: titleZh, en: titleEn }),
      href: ({ id }) => `${AD_POSITIONS}/${id}`,
    }),
    make.text('key'),
    make.word('page'),
    make.word('device'),
    make.text('size', { value: ({ width, height }) => `${width}×${height}` }),
    make.number('rotation'),
    make.number('capacity'),
    make.money('pricePerDayP'),
    make.number('leadDays'),
    make.status('state', {
      group: ({ active }) => (active ? 'done' : 'draft'),
      word: ({ active }) => make.t(`tab.${active ? 1 : 0}`),
    }),
    make.time('updateTime'),
  ],
  create: 'adPosition:edit',
  cards: true,
})
