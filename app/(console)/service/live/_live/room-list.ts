import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listLiveRooms } from '@/lib/contract/live'
import type { LiveState } from '@/lib/domain/live'
import type { StateGroup } from '@/lib/domain/order/status'

export const LIVE = '/service/live'

export const GROUP_OF: Readonly<Record<LiveState, StateGroup>> = {
  ready: 'draft',
  on: 'done',
  away: 'trouble',
  ended: 'others',
}

/** Live rooms of the shop, open ones first. */
export const roomList = list(listLiveRooms, {
  path: LIVE,
  words: 'live',
  search: 'q',
  tabs: { key: 'status', values: ['1', '0'] },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('titleOf', { value: ({ title }) => title, href: ({ id }) => `${LIVE}/${id}` }),
    make.status('state', { group: ({ state }) => GROUP_OF[state], word: ({ state }) => make.t(`state.${state}`) }),
    make.text('host', { value: ({ host }) => host.name }),
    make.number('viewers'),
    make.number('peak'),
    make.time('startedAt'),
    make.time('endedAt'),
    make.word('endedBy'),
  ],
  create: 'chat:live',
  cards: true,
})
