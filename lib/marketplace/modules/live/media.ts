import * as contract from '@/lib/contract/live'
import * as mall from '@/lib/contract/mall/live'
import { LIVE_CLOSED } from '@/lib/domain/live'
import { type Binding, bind } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import type { RoomRecord } from '../../tables/live'
import { type ChatService, mediaTicket } from '../chat'
import { enterRoom } from './bars'
import { findRoom } from './rooms'

/** Fails with LIVE_ENDED if the room is over, or has not begun. */
function requireRunning(room: RoomRecord): RoomRecord {
  return room.status === LIVE_CLOSED || room.startedAt === null ? fail('LIVE_ENDED') : room
}

type Service = Pick<ChatService, 'media'>

const host = (service: Service) =>
  bind(contract.hostMedia, async (context, { query }) => {
    const { id, hostId } = requireRunning(await findRoom(context, query.id))
    if (hostId !== context.user.userId) fail('LIVE_NOT_HOST')
    return mediaTicket(service, { id, personId: hostId, otherId: null, may: 'speak' }, context.now)
  })

/** Two windows of one viewer are two members of the service: neither replaces the other. */
const viewer = (service: Service) =>
  bind(mall.viewerMedia, async (context, { query }) => {
    const { room } = await enterRoom(context, query.id)
    const { id, hostId } = requireRunning(room)
    const seat = { id, personId: newId(context.now.getTime()), otherId: hostId, may: 'watch' as const }
    return mediaTicket(service, seat, context.now)
  })

export const liveMediaBindings = (service: Service): Binding[] => [host(service), viewer(service)]
