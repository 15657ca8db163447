import { eq, sql } from 'drizzle-orm'
import { customerOf } from '@/lib/domain/chat'
import type { Context } from '../../kernel/context'
import { type ConversationRecord, chatConversation, chatMember } from '../../tables/chat'
import type { Reader } from './reader'

/**
 * Marks the other side's messages up to this number as read. The mark only grows and never passes the last message, so
 * that unread counts cannot drift. True if it grew.
 */
export async function markRead(
  { tx }: Pick<Context, 'tx'>,
  held: ConversationRecord,
  reader: Reader,
  no: number,
): Promise<boolean> {
  const written = reader.side === customerOf(held.kind) ? held.staffNo : held.customerNo
  const readNo = Math.min(no, written)
  const grown = await tx
    .insert(chatMember)
    .values({ conversationId: held.id, readerId: reader.id, shopId: held.shopId, side: reader.side, readNo })
    .onConflictDoUpdate({
      target: [chatMember.conversationId, chatMember.readerId],
      set: { readNo },
      setWhere: sql`${chatMember.readNo} < ${readNo}`,
    })
    .returning({ readNo: chatMember.readNo })
  if (grown.length === 0 || readNo === 0) return false
  // Updates the side's other windows, and shows the other side that it was read.
  await tx
    .update(chatConversation)
    .set({ changedIn: sql`pg_current_xact_id()::text::bigint` })
    .where(eq(chatConversation.id, held.id))
  return true
}
