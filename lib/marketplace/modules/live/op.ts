import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/live/op'
import { HERE_FOR_MS, type LiveState } from '@/lib/domain/live'
import { type Binding, bind } from '../../kernel/binding'
import { requireVersion } from '../../kernel/bump'
import { requireId } from '../../kernel/ids'
import { contains } from '../../kernel/values'
import { liveRoom } from '../../tables/live'
import { goodsOfRoom } from './goods'
import { pageOfRooms } from './pages'
import { endRoom, findRoom, lockOpenRoom, toStaffRoom } from './rooms'
import { textsOf, toTexts } from './texts'

/** Condition: rooms in this state at a moment, as `liveState` names it. */
function inState(state: LiveState, now: Date) {
  const since = sql`${new Date(now.getTime() - HERE_FOR_MS).toISOString()}::timestamptz`
  const begun = sql`${liveRoom.status} = 1 and ${liveRoom.startedAt} is not null`
  if (state === 'ended') return sql`${liveRoom.status} = 0`
  if (state === 'ready') return sql`${liveRoom.status} = 1 and ${liveRoom.startedAt} is null`
  return state === 'on'
    ? sql`${begun} and ${liveRoom.hostSeenAt} >= ${since}`
    : sql`${begun} and ${liveRoom.hostSeenAt} < ${since}`
}

const list = bind(contract.listAllLiveRooms, (context, { query: { state, shop, q, ...page } }) =>
  pageOfRooms(
    context,
    [
      state !== undefined && inState(state, context.now),
      shop !== undefined && sql`${liveRoom.shopId} = ${requireId(shop)}`,
      !!q && sql`${liveRoom.title} ilike ${contains(q)}`,
    ],
    page,
  ),
)

const watch = bind(contract.watchLiveRoom, async (context, { query: { id } }) => {
  const room = await findRoom(context, id)
  return {
    ...(await toStaffRoom(context, room)),
    goods: await goodsOfRoom(context, room.id),
    texts: await toTexts(context, await textsOf(context, room.id)),
  }
})

const close = bind(contract.closeLiveRoom, async (context, { body: { id, version, reason } }) => {
  const room = await lockOpenRoom(context, id)
  requireVersion(room, version)
  await endRoom(context, room, 'platform', reason)
  const { shopId, hostId, title } = room
  context.audit({ refType: 'live', refId: room.id, shopId, detail: { event: 'closed', name: title, reason } })
  await context.emit({ type: 'live.closed', payload: { roomId: room.id, shopId, hostId, title, reason } })
  return null
})

export const opLiveBindings: Binding[] = [list, watch, close]
