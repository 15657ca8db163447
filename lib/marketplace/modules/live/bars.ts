import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Barred } from '@/lib/contract/live'
import { LIVE_BARS, type LiveBar, LONG_BAN_DAYS } from '@/lib/domain/live'
import type { Context } from '../../kernel/context'
import { seeingAll } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { liveBar, type RoomRecord } from '../../tables/live'
import { maskedNamesOf } from '../buyer'
import { findRoom } from './rooms'

const BarRow = z.object({ kind: z.enum(LIVE_BARS) })

/** Bar of a buyer in a room, from entering or from writing; null for everybody else. The strictest counts. */
export async function barOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  room: Pick<RoomRecord, 'id' | 'shopId'>,
  buyerId: string,
): Promise<LiveBar | null> {
  const rows = await query(
    tx,
    BarRow,
    sql`select kind from live_bar where buyer_id = ${buyerId} and shop_id = ${room.shopId}
      and (room_id = ${room.id} or until_at > ${now.toISOString()}::timestamptz)
      and (until_at is null or until_at > ${now.toISOString()}::timestamptz) order by kind = 'mute', kind limit 1`,
  )
  return rows[0]?.kind ?? null
}

/** Returns a room that has begun; LIVE_BARRED if its shop has barred the caller. */
export async function enterRoom(context: Context, id: string): Promise<{ room: RoomRecord; muted: boolean }> {
  const room = await findRoom(context, id)
  const bar = await barOf(context, room, context.user.userId)
  if (bar !== null && bar !== 'mute') fail('LIVE_BARRED')
  return { room, muted: bar === 'mute' }
}

/** Mutes a viewer of a room, or keeps them out. */
export async function bar(context: Context, room: RoomRecord, buyerId: string, kind: LiveBar): Promise<void> {
  const { tx, now, user } = context
  const untilAt = kind === 'days30' ? new Date(now.getTime() + LONG_BAN_DAYS * 86_400_000) : null
  const values = { kind, untilAt, byId: user.userId, createdAt: now }
  await tx
    .insert(liveBar)
    .values({ id: newId(now.getTime()), shopId: room.shopId, roomId: room.id, buyerId, ...values })
    .onConflictDoUpdate({ target: [liveBar.roomId, liveBar.buyerId], set: values })
}

/** Viewers who may not write in a room, or not enter it, by its own decisions. */
export async function barsOf(context: Pick<Context, 'tx' | 'vault'>, roomId: string) {
  const rows = await context.tx
    .select()
    .from(liveBar)
    .where(eq(liveBar.roomId, roomId))
    .orderBy(desc(liveBar.createdAt))
  const names = await seeingAll(context.tx, () =>
    maskedNamesOf(
      context,
      rows.map(({ buyerId }) => buyerId),
    ),
  )
  const shown: Barred[] = rows.map(({ id, buyerId, kind, untilAt, createdAt }) => ({
    ...{ id, kind, until: untilAt?.toISOString() ?? null, time: createdAt.toISOString() },
    buyer: names.get(buyerId) ?? '',
  }))
  return { shown, byBuyer: new Map(rows.map(({ buyerId, kind }) => [buyerId, kind])) }
}
