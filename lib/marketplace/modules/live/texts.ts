import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { LiveText } from '@/lib/contract/live'
import { LIVE_TEXTS } from '@/lib/domain/live'
import type { Context } from '../../kernel/context'
import { seeingAll } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { liveLog, liveRoom, type RoomRecord, type TextRecord } from '../../tables/live'
import { maskedNamesOf } from '../buyer'
import { requireAllowed, shownTexts } from '../chat'

interface Writer {
  side: 'shop' | 'buyer'
  id: string
}

/**
 * Writes a text into a locked room; `limit` counts it and refuses too many. A repeated `clientId` returns the first
 * row.
 */
export async function say(
  context: Pick<Context, 'tx' | 'now'>,
  room: RoomRecord,
  { clientId, text }: { clientId: string; text: string },
  { writer, limit }: { writer: Writer; limit(): Promise<void> },
): Promise<TextRecord> {
  const { tx, now } = context
  const own = and(eq(liveLog.roomId, room.id), eq(liveLog.senderId, writer.id), eq(liveLog.clientId, clientId))
  const [before] = await tx.select().from(liveLog).where(own)
  if (before) return before
  await limit()
  await requireAllowed(tx, text)
  const [counted] = await tx
    .update(liveRoom)
    .set({ lastSeq: sql`${liveRoom.lastSeq} + 1` })
    .where(eq(liveRoom.id, room.id))
    .returning({ seq: liveRoom.lastSeq })
  const row = { roomId: room.id, seq: counted?.seq ?? 0, shopId: room.shopId, clientId, text, createdAt: now }
  const [written] = await tx
    .insert(liveLog)
    .values({ ...row, side: writer.side, senderId: writer.id })
    .returning()
  return written ?? fail('NOT_FOUND')
}

/** The last texts of a room in their order, or those after a number. */
export async function textsOf({ tx }: Pick<Context, 'tx'>, roomId: string, after = 0): Promise<TextRecord[]> {
  const rows = await tx
    .select()
    .from(liveLog)
    .where(and(eq(liveLog.roomId, roomId), gt(liveLog.seq, after)))
    .orderBy(after > 0 ? asc(liveLog.seq) : desc(liveLog.seq))
    .limit(LIVE_TEXTS)
  return after > 0 ? rows : rows.reverse()
}

/** Texts for the wire: viewers under masked names, masked words covered. */
export async function toTexts(context: Context, rows: readonly TextRecord[]): Promise<LiveText[]> {
  const { tx, user } = context
  const viewers = rows.flatMap(({ side, senderId }) => (side === 'buyer' ? [senderId] : []))
  const names = viewers.length > 0 ? await seeingAll(tx, () => maskedNamesOf(context, viewers)) : new Map()
  const texts = await shownTexts(
    tx,
    rows.map(({ text }) => text),
  )
  return rows.map(({ seq, side, senderId, createdAt }, at) => ({
    ...{ seq, side, text: texts[at] ?? '', time: createdAt.toISOString() },
    by: side === 'buyer' ? (names.get(senderId) ?? '') : '',
    own: senderId === user.userId,
  }))
}

/** Removes the texts of a viewer from a room, or from all rooms. */
export async function dropTexts({ tx }: Pick<Context, 'tx'>, buyerId: string, roomId?: string): Promise<void> {
  const own = and(eq(liveLog.senderId, buyerId), eq(liveLog.side, 'buyer'))
  await tx.delete(liveLog).where(roomId === undefined ? own : and(own, eq(liveLog.roomId, roomId)))
}
