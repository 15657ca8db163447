import 'server-only'
import { Thumb } from '@/components/ui/thumb'
import { listGoodsReviews, REVIEW_TABS } from '@/lib/contract/goods-review'
import { list } from '../../../_list/definition'

const GROUPS = { 0: 'us', 1: 'done', 2: 'done', 3: 'trouble', 4: 'draft' } as const

/** New products and changes that wait for the platform, longest waiting first. */
export const goodsReviews = list(listGoodsReviews, {
  path: '/op/goods/review',
  words: 'goods.review',
  tabs: { key: 'tab', values: REVIEW_TABS },
  search: 'q',
  rowId: ({ id }) => id,
  group: ({ state }) => GROUPS[state as keyof typeof GROUPS] ?? 'draft',
  columns: (make) => [
    make.link('title', {
      value: ({ title }) => title.zh || title.en,
      second: ({ title }) => title.en,
      lead: ({ picture }) => <Thumb picture={picture} />,
      href: ({ id }) => `/op/goods/review/${id}`,
    }),
    make.text('shop', { value: ({ shopName }) => shopName.zh, second: ({ shopName }) => shopName.en }),
    make.word('kind'),
    make.text('fields', { value: ({ fields }) => fields.map((field) => make.t(`field.${field}`)).join(', ') || null }),
    make.status('state', {
      group: ({ state }) => GROUPS[state as keyof typeof GROUPS] ?? 'draft',
      word: ({ state }) => make.t(`state.${state}`),
    }),
    make.number('round'),
    make.time('submitTime'),
    make.text('reviewer'),
  ],
  cards: true,
})
