import { and, eq, gte, lt } from 'drizzle-orm'
import { AUTO_A_SESSION } from '@/lib/domain/chat/auto'
import { inLanguage } from '@/lib/domain/chat/canned'
import type { Context } from '../../kernel/context'
import type { Job } from '../../kernel/job'
import { type ConversationRecord, chatAutoDue, chatConversation, chatLog } from '../../tables/chat'
import { autoReplyFor } from '../chat-auto'
import { append } from './append'
import { ring } from './ring'
import { openSession } from './sessions'

/** Texts of the automatic replies in the open session. */
async function saidBefore({ tx }: Pick<Context, 'tx'>, conversationId: string): Promise<string[]> {
  const session = await openSession({ tx }, conversationId)
  const rows = await tx
    .select({ text: chatLog.text })
    .from(chatLog)
    .where(
      and(
        eq(chatLog.conversationId, conversationId),
        eq(chatLog.kind, 'auto'),
        gte(chatLog.seq, session?.firstSeq ?? 0),
      ),
    )
  return rows.map(({ text }) => text)
}

/**
 * Writes the shop's automatic reply to a buyer's text, at once or after the shop's delay. Only a buyer's text causes a
 * reply, each is sent once in a session, and their number is limited, so that two machines cannot loop.
 */
export async function replyAlone(
  context: Pick<Context, 'tx' | 'now'>,
  held: ConversationRecord,
  asked: { text: string; first: boolean },
): Promise<void> {
  if (held.kind !== 'buyer') return
  const reply = await autoReplyFor(context, { shopId: held.shopId, ...asked })
  if (!reply) return
  const text = inLanguage(asked.text, reply.text)
  const said = await saidBefore(context, held.id)
  if (said.length >= AUTO_A_SESSION || said.includes(text)) return
  if (reply.delay === 0) return void (await append(context, held, { kind: 'auto', sender: null, text }))
  const dueAt = new Date(context.now.getTime() + reply.delay * 1_000)
  await context.tx
    .insert(chatAutoDue)
    .values({ conversationId: held.id, shopId: held.shopId, text, dueAt })
    .onConflictDoNothing()
}

/** Writes replies whose delay is over, unless a person has answered meanwhile. */
export const autoDue: Job = {
  name: 'chat.auto',
  schedule: '*/5 * * * * *',
  async sweep(tx, { now, emit }) {
    const due = await tx.delete(chatAutoDue).where(lt(chatAutoDue.dueAt, now)).returning()
    for (const { conversationId, text } of due) {
      const [held] = await tx
        .select()
        .from(chatConversation)
        .where(eq(chatConversation.id, conversationId))
        .for('update')
      if (!held || held.waitingSince === null) continue
      await append({ tx, now }, held, { kind: 'auto', sender: null, text })
      await ring({ tx, now, emit }, held)
    }
    return due.length
  },
}
