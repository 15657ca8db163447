import { z } from 'zod'
import { LIVE_STATES } from '@/lib/domain/live'
import { Id, Nothing, PageQuery, paged, reasonLine, searched, Version } from '../common'
import { endpoint } from '../endpoint'
import { LiveGoods, LiveText, StaffRoom } from '.'

const base = { from: 'extension', who: 'operator', permission: 'live:close' } as const

export const listAllLiveRooms = endpoint({
  ...base,
  method: 'GET',
  path: '/liveOp/room/list',
  summary: 'List the live rooms of all shops, those that are on first, then the newest',
  query: PageQuery.extend({
    state: z.enum(LIVE_STATES).optional(),
    shop: Id.optional(),
    q: searched(60).optional(),
  }),
  data: paged(StaffRoom),
})

export const watchLiveRoom = endpoint({
  ...base,
  method: 'GET',
  path: '/liveOp/room/queryById',
  summary: 'A live room with its products and its last texts',
  query: z.object({ id: Id }),
  data: StaffRoom.extend({ goods: z.array(LiveGoods), texts: z.array(LiveText) }),
  errors: ['NOT_FOUND'],
})
export type WatchedRoom = z.output<typeof watchLiveRoom.data>

export const closeLiveRoom = endpoint({
  ...base,
  method: 'PUT',
  path: '/liveOp/room/close',
  summary: 'Close a room for everybody, for a reason that its host is told',
  body: z.strictObject({ id: Id, version: Version, reason: reasonLine(200) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'LIVE_ENDED'],
})
