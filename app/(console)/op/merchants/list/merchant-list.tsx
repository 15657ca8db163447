import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { TickedBar } from '@/app/_kit/list/ticked-bar'
import { Thumb } from '@/components/ui/thumb'
import { listMerchants, MERCHANT_TABS, type MerchantRow } from '@/lib/contract/merchant'
import { knownLocale } from '@/lib/domain/locale'
import type { StateGroup } from '@/lib/domain/order/status'
import { choose } from './bulk/actions'
import { rate } from './merchant-rate'
import { standingText } from './standing-text'

const GROUPS: Record<string, StateGroup> = {
  ...{ closed: 'draft', banned: 'trouble', suspended: 'trouble' },
  ...{ restricted: 'us', holiday: 'others' },
}

export const groupOfMerchant = ({ standing }: Pick<MerchantRow, 'standing'>): StateGroup =>
  standing ? (GROUPS[standing.kind] ?? 'draft') : 'done'

const RATE = { align: 'end', firstOrder: 'desc' } as const
/** All shops with state, sales and ratings. */
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
      width: '220px',
      value: ({ name }) => name,
      lead: ({ logo }) => <Thumb picture={logo} />,
      href: ({ id }) => `/op/merchants/list/${id}`,
    }),
    make.text('no'),
    make.word('shopType'),
    make.status('standing', {
      group: groupOfMerchant,
      word: (row) => standingText(row, make.t, knownLocale(make.locale)),
    }),
    make.time('until', { value: ({ standing }) => standing?.until ?? null, optional: true }),
    make.time('expireTime', { optional: true }),
    make.number('products'),
    make.number('orders', { sort: 'orders', firstOrder: 'desc' }),
    ...(make.can('ledger:view')
      ? [
          make.money('salesP', { sort: 'salesP', firstOrder: 'desc' }),
          make.money('balanceP', { sort: 'balanceP', firstOrder: 'desc' }),
        ]
      : []),
    make.text('refundBp', { ...RATE, value: ({ refundBp }) => rate(refundBp), sort: 'refundBp' }),
    make.text('onTimeBp', { ...RATE, value: ({ onTimeBp }) => rate(onTimeBp), sort: 'onTimeBp' }),
    make.text('violations', {
      ...{ sort: 'violations', firstOrder: 'desc' },
      value: ({ violations, banAsked }) => `${violations}/5${banAsked ? ` · ${make.t('banAsked')}` : ''}`,
    }),
    make.text('owner', { optional: true }),
    make.time('joinTime', { optional: true, sort: 'joinTime', firstOrder: 'desc' }),
  ],
  cards: true,
  file: true,
  bulk: {
    form: 'merchant-bulk',
    name: ({ no }) => no,
    bar: ({ can, ...place }) =>
      can('merchant:restrict') ? (
        <TickedBar id="merchant-bulk" action={choose} words="merchant.together.restrict.title" {...place} />
      ) : null,
  },
})
