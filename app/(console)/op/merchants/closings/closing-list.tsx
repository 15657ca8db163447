import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { CLOSING_GROUPS } from '@/app/(console)/_shop/closing-facts'
import { listClosings } from '@/lib/contract/shop/course'
import { CLOSING_STATES } from '@/lib/domain/shop/course'

/** Shops that want to close, longest wait first. */
export const closingList = list(listClosings, {
  path: '/op/merchants/closings',
  words: 'shop.closings',
  tabs: { key: 'state', values: CLOSING_STATES },
  rowId: ({ id }) => id,
  group: ({ state }) => CLOSING_GROUPS[state],
  columns: (make) => [
    make.link('shop', {
      value: ({ shopName }) => shopName,
      second: ({ shopNo }) => shopNo,
      href: ({ id }) => `/op/merchants/closings/${id}`,
    }),
    make.word('reasonCode', (code) => `reason.${code}`),
    make.status('state', { group: ({ state }) => CLOSING_GROUPS[state], word: ({ state }) => make.t(`tab.${state}`) }),
    make.text('asker'),
    make.time('askTime'),
    make.time('decideTime'),
  ],
  cards: true,
})
