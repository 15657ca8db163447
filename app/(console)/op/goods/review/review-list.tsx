import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { TickedBar } from '@/app/_kit/list/ticked-bar'
import { categories } from '@/app/(console)/goods/_shared/goods-lists'
import { Thumb } from '@/components/ui/thumb'
import { countGoodsReviews, listGoodsReviews, REVIEW_TABS } from '@/lib/contract/goods/review'
import { CHANGE_RISKS, REVIEWED_FIELDS } from '@/lib/domain/product'
import { read } from '@/lib/upstream/read'
import { choose } from './bulk/actions'

const BULK_FORM = 'goods-review-bulk'

const GROUPS = { 0: 'us', 1: 'done', 2: 'done', 3: 'trouble', 4: 'draft', 5: 'trouble' } as const

/** New products and changes awaiting review, longest wait first. */
export const goodsReviews = list(listGoodsReviews, {
  path: '/op/goods/review',
  words: 'goods.review',
  tabs: { key: 'tab', values: REVIEW_TABS },
  counts: ({ tab: _tab, current: _current, size: _size, ...query }) => read(countGoodsReviews, { query }),
  search: 'q',
  filters: {
    category: filter.among(categories),
    field: filter.choice([...REVIEWED_FIELDS, 'skus']),
    risk: filter.choice(CHANGE_RISKS),
    from: filter.day(),
    to: filter.day(),
  },
  rowId: ({ id }) => id,
  group: ({ state }) => GROUPS[state as keyof typeof GROUPS] ?? 'draft',
  columns: (make) => [
    make.link('title', {
      value: ({ title }) => title,
      lead: ({ picture }) => <Thumb picture={picture} />,
      href: ({ id }) => `/op/goods/review/${id}`,
    }),
    make.text('shop', { value: ({ shopName }) => shopName }),
    make.word('kind'),
    make.text('fields', { value: ({ fields }) => fields.map((field) => make.t(`field.${field}`)).join(', ') || null }),
    make.word('risk'),
    make.text('flags', {
      value: ({ flags }) => [...new Set(flags.map(({ kind }) => make.t(`flag.${kind}`)))].join(', ') || null,
    }),
    make.status('state', {
      group: ({ state }) => GROUPS[state as keyof typeof GROUPS] ?? 'draft',
      word: ({ state }) => make.t(`state.${state}`),
    }),
    make.number('round'),
    make.time('submitTime'),
    make.text('reviewer'),
  ],
  cards: true,
  bulk: {
    form: BULK_FORM,
    name: ({ title, shopName }) => `${title.en || title.zh} · ${shopName.en}`,
    bar: ({ can, ...place }) =>
      can('goodsReview:decide') ? (
        <TickedBar id={BULK_FORM} action={choose} words="approval.bulk.button" {...place} />
      ) : null,
  },
})
