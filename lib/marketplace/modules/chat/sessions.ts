import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SessionEnd } from '@/lib/domain/chat'
import { RATE_MS, RATING_POOR } from '@/lib/domain/chat/limits'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import {
  type ConversationRecord,
  chatConversation,
  chatSession,
  type LogRecord,
  type SessionRecord,
} from '../../tables/chat'

/** State and agent of a conversation. */
type Held = Pick<ConversationRecord, 'id' | 'shopId' | 'kind' | 'buyerId' | 'state' | 'agentId'>

const endOf = (event: LogRecord['event'], byCustomer: boolean): SessionEnd =>
  event === 'silent' ? 'silence' : byCustomer ? 'customer' : 'agent'

interface Step {
  before: Held
  after: Held
  row: LogRecord
  byCustomer: boolean
  /** An agent wrote the row. */
  answers: boolean
}

/** Updates the session of a conversation for a row of its log: opened, accepted, answered, closed. */
export async function followSession({ tx, now }: Pick<Context, 'tx' | 'now'>, step: Step): Promise<void> {
  const { before, after, row, byCustomer, answers } = step
  if (before.state === 'closed' && after.state === 'closed') return
  const { id: conversationId, shopId, kind, buyerId, agentId } = after
  if (before.state === 'closed')
    await tx.insert(chatSession).values({
      ...{
        id: newId(now.getTime()),
        conversationId,
        shopId,
        kind,
        buyerId,
        firstSeq: row.seq,
        byCustomer,
        openedAt: now,
      },
    })
  const changes: Partial<typeof chatSession.$inferInsert> = {}
  if (agentId && agentId !== before.agentId) changes.agentId = agentId
  if (after.state === 'closed')
    Object.assign(changes, { lastSeq: row.seq, closedAt: now, closedBy: endOf(row.event, byCustomer) })
  const first = <T extends 'acceptedAt' | 'firstReplyAt'>(column: T) =>
    sql`coalesce(${chatSession[column]}, ${now.toISOString()}::timestamptz)`
  const firsts = {
    ...(changes.agentId && { acceptedAt: first('acceptedAt') }),
    ...(answers && { firstReplyAt: first('firstReplyAt') }),
  }
  const set = { ...changes, ...firsts }
  if (Object.keys(set).length === 0) return
  // Every further answer of an agent leaves the row as it is.
  const unanswered = Object.keys(changes).length === 0 ? isNull(chatSession.firstReplyAt) : undefined
  await tx
    .update(chatSession)
    .set(set)
    .where(and(eq(chatSession.conversationId, conversationId), isNull(chatSession.closedAt), unanswered))
}

/** Returns the open session; null while the conversation is closed. */
export async function openSession({ tx }: Pick<Context, 'tx'>, conversationId: string): Promise<SessionRecord | null> {
  const [open] = await tx
    .select()
    .from(chatSession)
    .where(and(eq(chatSession.conversationId, conversationId), isNull(chatSession.closedAt)))
  return open ?? null
}

/** The last session of a conversation, if it can be rated: closed within a week, with an agent, not rated yet. */
export async function rateableSession(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  conversationId: string,
): Promise<SessionRecord | null> {
  const [last] = await tx
    .select()
    .from(chatSession)
    .where(eq(chatSession.conversationId, conversationId))
    .orderBy(desc(chatSession.openedAt), desc(chatSession.id))
    .limit(1)
  if (!last?.closedAt || last.firstReplyAt === null || last.rating !== null) return null
  return now.getTime() - last.closedAt.getTime() <= RATE_MS ? last : null
}

/** Stores the customer's rating. CHAT_NOT_RATEABLE if there is nothing to rate. */
export async function rateSession(
  context: Context,
  conversationId: string,
  { stars, text }: { stars: number; text: string },
): Promise<void> {
  const { tx, now } = context
  // Two clicks at once rate once.
  await tx.select().from(chatConversation).where(eq(chatConversation.id, conversationId)).for('update')
  const session = (await rateableSession(context, conversationId)) ?? fail('CHAT_NOT_RATEABLE')
  await tx
    .update(chatSession)
    .set({ rating: stars, ratingText: text, ratedAt: now })
    .where(eq(chatSession.id, session.id))
  const { shopId, kind, agentId } = session
  if (stars <= RATING_POOR)
    await context.emit({ type: 'chat.rated', payload: { conversationId, shopId, kind, agentId, stars } })
  context.audit({ refType: 'chat', refId: conversationId, shopId, detail: { event: 'rated' } })
}
