import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listPlans } from '@/lib/contract/subscription/op'
import { PLANS } from './plan-form'

/** Plans of the platform, in the order that shops see. */
export const planList = list(listPlans, {
  path: PLANS,
  words: 'subscription.plans',
  tabs: { key: 'onSale', values: ['1', '0'] },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', {
      value: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
      href: ({ id }) => `${PLANS}/${id}`,
    }),
    make.money('monthP'),
    make.money('yearP'),
    make.number('products'),
    make.number('staff'),
    make.number('storageMb'),
    make.number('shops'),
    make.number('priceVersion'),
    make.status('state', {
      group: ({ onSale }) => (onSale ? 'done' : 'draft'),
      word: ({ onSale }) => make.t(`tab.${onSale ? 1 : 0}`),
    }),
    make.time('updateTime'),
  ],
  create: 'merchant:plan',
  cards: true,
  file: true,
})
