import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listAdPackages } from '@/lib/contract/ads/package'
import { AD_PACKAGES } from './package-form'

/** Packages of days of slots, newest first. */
export const packageList = list(listAdPackages, {
  path: AD_PACKAGES,
  words: 'adPackage',
  tabs: { key: 'active', values: ['1', '0'] },
  search: 'q',
  rowId: ({ id }) => id,
  columns: (make) => [
    make.can('adPosition:edit')
      ? make.link('title', {
          value: ({ titleZh, titleEn }) => ({ zh: titleZh, en: titleEn }),
          href: ({ id }) => `${AD_PACKAGES}/${id}`,
        })
      : make.text('title', { value: ({ titleZh, titleEn }) => ({ zh: titleZh, en: titleEn }) }),
    make.number('days', { value: ({ contents }) => contents.reduce((total, { days }) => total + days, 0) }),
    make.money('priceP'),
    make.number('validDays'),
    make.number('stock'),
    make.number('sold'),
    make.status('state', {
      group: ({ active }) => (active ? 'done' : 'draft'),
      word: ({ active }) => make.t(`tab.${active ? 1 : 0}`),
    }),
    make.time('updateTime'),
  ],
  create: 'adPosition:edit',
  cards: true,
})
