import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { CHANGE_GROUPS } from '@/app/(console)/_shop/change-facts'
import { Thumb } from '@/components/ui/thumb'
import { CHANGE_KINDS, CHANGE_TABS, listChanges } from '@/lib/contract/shop/change'

/** Changes of names and logos, longest wait first. */
export const changeList = list(listChanges, {
  path: '/op/merchants/name-logo',
  words: 'shop.changes',
  tabs: { key: 'state', values: CHANGE_TABS },
  search: 'q',
  filters: { kind: filter.choice(CHANGE_KINDS) },
  rowId: ({ id }) => id,
  group: ({ state }) => CHANGE_GROUPS[state],
  columns: (make) => [
    make.link('shop', {
      value: ({ shopName }) => shopName,
      second: ({ shopNo }) => shopNo,
      lead: ({ newLogo, oldLogo }) => <Thumb picture={newLogo ?? oldLogo} />,
      href: ({ id }) => `/op/merchants/name-logo/${id}`,
    }),
    make.word('kind'),
    make.text('newName', { value: ({ newName }) => newName && `${newName.zh} / ${newName.en}` }),
    make.status('state', { group: ({ state }) => CHANGE_GROUPS[state], word: ({ state }) => make.t(`tab.${state}`) }),
    make.time('askTime'),
    make.text('decider'),
    make.time('decideTime'),
  ],
  cards: true,
})
