import { and, eq } from 'drizzle-orm'
import type { LiveRoom, StaffRoom } from '@/lib/contract/live'
import { HERE_FOR_MS, LIVE_CLOSED, type LiveEnd, liveState } from '@/lib/domain/live'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { liveRoom, type RoomRecord } from '../../tables/live'
import { namesOfPeople } from '../grant'
import { shopRefs } from '../shop'

/** Returns a room in the caller's scope; NOT_FOUND for any other. */
export async function findRoom({ tx }: Pick<Context, 'tx'>, id: string): Promise<RoomRecord> {
  const [room] = await tx
    .select()
    .from(liveRoom)
    .where(eq(liveRoom.id, requireId(id)))
  return room ?? fail('NOT_FOUND')
}

/** The same under a row lock. */
export async function lockRoom({ tx }: Pick<Context, 'tx'>, id: string): Promise<RoomRecord> {
  const [room] = await tx
    .select()
    .from(liveRoom)
    .where(eq(liveRoom.id, requireId(id)))
    .for('update')
  return room ?? fail('NOT_FOUND')
}

/** Locks an open room. LIVE_ENDED afterwards. */
export async function lockOpenRoom(context: Pick<Context, 'tx'>, id: string): Promise<RoomRecord> {
  const room = await lockRoom(context, id)
  return room.status === LIVE_CLOSED ? fail('LIVE_ENDED') : room
}

/** Closes a room for everybody: status 0. */
export async function endRoom(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  room: Pick<RoomRecord, 'id' | 'version'>,
  by: LiveEnd,
  reason = '',
): Promise<void> {
  const changes = { status: LIVE_CLOSED, endedAt: now, endedBy: by, reason, viewers: 0 }
  await bump(tx, liveRoom, { id: room.id, version: room.version }, changes)
}

const timeOf = (at: Date | null) => at?.toISOString() ?? null

/** Rooms for the wire, for everybody. */
export async function toRooms(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  rooms: readonly RoomRecord[],
): Promise<LiveRoom[]> {
  const shops = await shopRefs(
    tx,
    rooms.map(({ shopId }) => shopId),
  )
  return rooms.map((room) => {
    const state = liveState(room, now)
    const counted = room.hostSeenAt !== null && now.getTime() - room.hostSeenAt.getTime() <= HERE_FOR_MS
    const shop = shops.get(room.shopId)
    return {
      ...{ id: room.id, title: room.title, notice: room.notice, status: room.status, state },
      shop: { id: room.shopId, name: { zh: shop?.nameZh ?? '', en: shop?.nameEn ?? '' } },
      ...{ startedAt: timeOf(room.startedAt), endedAt: timeOf(room.endedAt) },
      viewers: counted && state === 'on' ? room.viewers : 0,
    }
  })
}

/** The same with the fields that only the shop and the platform see. */
export async function toStaffRooms(
  context: Pick<Context, 'tx' | 'now'>,
  rooms: readonly RoomRecord[],
): Promise<StaffRoom[]> {
  const shown = await toRooms(context, rooms)
  const names = await namesOfPeople(
    context.tx,
    rooms.map(({ hostId }) => hostId),
  )
  return rooms.map((room, at) => ({
    ...(shown[at] as LiveRoom),
    host: { id: room.hostId, name: names.get(room.hostId) ?? '' },
    ...{ endedBy: room.endedBy, reason: room.reason, peak: room.peak, version: room.version },
    createTime: room.createdAt.toISOString(),
  }))
}

/** One room for people who run it. */
export async function toStaffRoom(context: Pick<Context, 'tx' | 'now'>, room: RoomRecord): Promise<StaffRoom> {
  const [shown] = await toStaffRooms(context, [room])
  return shown ?? fail('NOT_FOUND')
}

/** Room in which a person is live. */
export async function roomOfHost({ tx }: Pick<Context, 'tx'>, hostId: string): Promise<RoomRecord | null> {
  const own = await tx
    .select()
    .from(liveRoom)
    .where(and(eq(liveRoom.hostId, hostId), eq(liveRoom.status, 1)))
  return own.find(({ startedAt }) => startedAt !== null) ?? null
}
