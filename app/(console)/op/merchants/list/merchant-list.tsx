import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { Thumb } from '@/components/ui/thumb'
import { listMerchants, MERCHANT_TABS, type MerchantRow } from '@/lib/contract/merchant'
import type { StateGroup } from '@/lib/domain/order/status'

const GROUPS: Record<string, StateGroup> = {
  ...{ closed: 'draft', banned: 'trouble', suspended: 'trouble' },
  ...{ restricted: 'us', holiday: 'others' },
}

export const groupOfMerchant = ({ standing }: Pick<MerchantRow, 'standing'>): StateGroup =>
  standing ? (GROUPS[standing.kind] ?? 'draft') : 'done'

/** Every shop with how it stands. */
export const merchantList = list(listMerchants, {
  path: '/op/merchants/list',
  words: 'merchant',
  tabs: { key: 'tab', values: MERCHANT_TABS },
  search: 'q',
  filters: {
    shopType: filter.choice([1, 2, 3]),
    expired: filter.flag(),
    violated: filter.flag(),
  },
  rowId: ({ id }) => id,
  group: groupOfMerchant,
  columns: (make) => [
    make.link('name', {
      value: ({ name }) => name,
      lead: ({ logo }) => <Thumb picture={logo} />,
      href: ({ id }) => `/op/merchants/list/${id}`,
    }),
    make.text('no'),
    make.word('shopType'),
    make.status('standing', {
      group: groupOfMerchant,
      word: ({ standing }) => make.t(`standing.${standing?.kind ?? 'open'}`),
    }),
    make.time('until', { value: ({ standing }) => standing?.until ?? null }),
    make.time('expireTime'),
    make.number('products'),
    make.number('orders'),
    make.text('violations', {
      value: ({ violations, banAsked }) => `${violations}/5${banAsked ? ` · ${make.t('banAsked')}` : ''}`,
    }),
    make.text('owner'),
    make.time('joinTime'),
  ],
  cards: true,
})
