import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listAllLiveRooms } from '@/lib/contract/live/op'
import { LIVE_STATES, type LiveState } from '@/lib/domain/live'
import type { StateGroup } from '@/lib/domain/order/status'

export const OP_LIVE = '/op/service/live'

export const GROUP_OF: Readonly<Record<LiveState, StateGroup>> = {
  ready: 'draft',
  on: 'done',
  away: 'trouble',
  ended: 'others',
}

/** Live rooms of all shops, live ones first. */
export const allRooms = list(listAllLiveRooms, {
  path: OP_LIVE,
  words: 'liveOp',
  search: 'q',
  tabs: { key: 'state', values: LIVE_STATES },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('titleOf', { value: ({ title }) => title, href: ({ id }) => `${OP_LIVE}/${id}` }),
    make.text('shop', { value: ({ shop }) => shop.name }),
    make.text('host', { value: ({ host }) => host.name }),
    make.status('state', { group: ({ state }) => GROUP_OF[state], word: ({ state }) => make.t(`tab.${state}`) }),
    make.number('status'),
    make.number('viewers'),
    make.number('peak'),
    make.time('startedAt'),
    make.time('endedAt'),
    make.text('reason'),
  ],
  cards: true,
})
