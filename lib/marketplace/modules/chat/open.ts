import { and, desc, eq, isNull } from 'drizzle-orm'
import type { CardRef } from '@/lib/domain/chat'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { type ConversationRecord, chatConversation, chatLog } from '../../tables/chat'
import { append } from './append'
import { lockConversation } from './log'
import type { Reader } from './reader'

/** The conversation of a shop with this buyer, or with the platform if `buyerId` is null; null before the first. */
export async function conversationOf(
  { tx }: Pick<Context, 'tx'>,
  shopId: string,
  buyerId: string | null,
): Promise<ConversationRecord | null> {
  const other = buyerId === null ? isNull(chatConversation.buyerId) : eq(chatConversation.buyerId, buyerId)
  const [found] = await tx
    .select()
    .from(chatConversation)
    .where(and(eq(chatConversation.shopId, shopId), other))
  return found ?? null
}

/** Writes a subject into the log, unless it is the last one shown there. */
async function showSubject(context: Context, held: ConversationRecord, sender: Reader, ref: CardRef): Promise<void> {
  const [last] = await context.tx
    .select({ ref: chatLog.ref })
    .from(chatLog)
    .where(and(eq(chatLog.conversationId, held.id), eq(chatLog.kind, 'subject')))
    .orderBy(desc(chatLog.seq))
    .limit(1)
  if (last?.ref?.id !== ref.id || last.ref.type !== ref.type)
    await append(context, held, { kind: 'subject', sender, ref })
}

interface Opened {
  shopId: string
  buyerId: string | null
  about: CardRef | null
  sender: Reader
  /** Called before the first conversation of the two is created. */
  admit?(): Promise<void>
}

/**
 * Opens the one conversation of the two, in the scope of the shop, and writes its subject into the log. If both open it
 * at once they get the same one.
 */
export async function openConversation(context: Context, opened: Opened): Promise<string> {
  const { shopId, buyerId, about, sender, admit } = opened
  const { tx, now } = context
  let found = await conversationOf(context, shopId, buyerId)
  if (!found) {
    await admit?.()
    const kind = buyerId === null ? ('platform' as const) : ('buyer' as const)
    await tx
      .insert(chatConversation)
      .values({ id: newId(now.getTime()), kind, shopId, buyerId, changedIn: 0, changedAt: now, createdAt: now })
      .onConflictDoNothing()
    found = await conversationOf(context, shopId, buyerId)
  }
  const { id } = found ?? fail('NOT_FOUND')
  if (about) await showSubject(context, await lockConversation(context, id), sender, about)
  context.audit({ refType: 'chat', refId: id, shopId })
  return id
}
