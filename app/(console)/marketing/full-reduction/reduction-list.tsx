import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listReductions } from '@/lib/contract/marketing/reduction'
import type { StateGroup } from '@/lib/domain/order/status'
import { tierText } from './_reduction/tier-text'

const STATES = ['0', '1', '2', '3', '4', '5'] as const
/** Colour of each state, by its number. */
const GROUPS: readonly StateGroup[] = ['draft', 'others', 'done', 'us', 'draft', 'draft']

/** Full-reductions of the shop, newest first. */
export const reductionList = list(listReductions, {
  path: '/marketing/full-reduction',
  words: 'marketing.reduction',
  search: 'q',
  tabs: { key: 'state', values: STATES },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', { href: ({ id }) => `/marketing/full-reduction/${id}` }),
    make.text('tiers', { value: (row) => tierText(row, make.t) }),
    make.status('state', {
      group: ({ state }) => GROUPS[state] ?? 'draft',
      word: ({ state }) => make.t(`state.${state}`),
    }),
    make.time('startsAt'),
    make.time('endsAt'),
    make.number('orders'),
    make.money('discountP'),
  ],
  cards: true,
})
