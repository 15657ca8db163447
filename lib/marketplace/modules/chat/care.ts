import { desc, eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/chat'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { type ConversationRecord, chatConversation, chatNote, chatSession } from '../../tables/chat'
import { namesOfPeople } from '../grant'
import { agentsAt, mayAnswer, ownPlace, placeOf, seeAgent } from './agents'
import { append } from './append'
import { findConversation, lockServed } from './log'
import { readerOf, serves } from './reader'
import { ring } from './ring'

const NOTES_SHOWN = 20
const SESSIONS_SHOWN = 10

/** Reads notes, tags and earlier sessions of a conversation; none for the customer. */
export async function careOf(context: Context, held: ConversationRecord) {
  const { tx } = context
  if (!serves(readerOf(context), held.kind)) return { notes: [], tags: [], sessions: [] }
  const notes = await tx
    .select()
    .from(chatNote)
    .where(eq(chatNote.conversationId, held.id))
    .orderBy(desc(chatNote.createdAt), desc(chatNote.id))
    .limit(NOTES_SHOWN)
  const sessions = await tx
    .select()
    .from(chatSession)
    .where(sql`${chatSession.conversationId} = ${held.id} and ${chatSession.closedAt} is not null`)
    .orderBy(desc(chatSession.openedAt))
    .limit(SESSIONS_SHOWN)
  const people = [...notes.map(({ authorId }) => authorId), ...sessions.map(({ agentId }) => agentId)]
  const names = await namesOfPeople(tx, people)
  return {
    notes: notes.map(({ id, text, authorId, createdAt }) => ({
      ...{ id, text, by: names.get(authorId) ?? '', time: createdAt.toISOString() },
    })),
    tags: held.tags,
    sessions: sessions.map(({ id, openedAt, agentId, rating }) => ({
      ...{ id, openedAt: openedAt.toISOString(), agent: names.get(agentId ?? '') ?? '', rating },
    })),
  }
}

/** A conversation in which the caller's side serves. */
async function findServed(context: Context, id: string): Promise<ConversationRecord> {
  const held = await findConversation(context, id)
  return serves(readerOf(context), held.kind) ? held : fail('FORBIDDEN')
}

async function writeNote(context: Context, held: ConversationRecord, text: string): Promise<string> {
  const id = newId(context.now.getTime())
  const [authorId, createdAt] = [readerOf(context).id, context.now]
  await context.tx
    .insert(chatNote)
    .values({ id, conversationId: held.id, shopId: held.shopId, authorId, text, createdAt })
  context.audit({ refType: 'chat', refId: held.id, shopId: held.shopId, detail: { event: 'noted' } })
  return id
}

const note = bind(contract.addChatNote, async (context, { body }) => ({
  id: await writeNote(context, await findServed(context, body.id), body.text),
}))

const tag = bind(contract.tagConversation, async (context, { body }) => {
  const held = await findServed(context, body.id)
  const tags = [...new Set(body.tags)].sort()
  // Tags are not part of the version: a form that closes the conversation is not refused because of them.
  await context.tx.update(chatConversation).set({ tags }).where(eq(chatConversation.id, held.id))
  context.audit({ refType: 'chat', refId: held.id, shopId: held.shopId, detail: { event: 'tagged' } })
  return null
})

const colleagues = bind(contract.chatColleagues, async (context) => {
  const place = ownPlace(context)
  const all = place ? await agentsAt(context, place) : []
  return all.flatMap(({ id, name, serving, presence }) =>
    id === context.user.userId ? [] : [{ id, name, serving, presence }],
  )
})

const transfer = bind(contract.transferConversation, async (context, { body }) => {
  const held = await lockServed(context, body)
  const sender = readerOf(context)
  if (held.agentId !== null && held.agentId !== sender.id) fail('CHAT_TAKEN')
  await transferTo(context, held, body)
  return null
})

/** Passes a conversation to a colleague, with a notification and a stored note. Fails with CHAT_NO_COLLEAGUE. */
export async function transferTo(
  context: Context,
  held: ConversationRecord,
  { to, note: text }: { to: string; note: string },
): Promise<void> {
  if (to === held.agentId || !(await mayAnswer(context, placeOf(held))).includes(to)) fail('CHAT_NO_COLLEAGUE')
  const sender = readerOf(context)
  if (text) await writeNote(context, held, text)
  await append(context, held, { kind: 'event', sender, event: 'transferred' }, { state: 'serving', agentId: to })
  const payload = { conversationId: held.id, shopId: held.shopId, kind: held.kind, agentId: to }
  await context.emit({ type: 'chat.transferred', payload })
  context.audit({ refType: 'chat', refId: held.id, shopId: held.shopId, detail: { event: 'transferred' } })
  await ring(context, held)
}

const presence = bind(contract.bePresent, async (context, { body }) => {
  const place = ownPlace(context)
  if (place) await seeAgent(context, readerOf(context), place, body.wish)
  return null
})

export const careBindings: Binding[] = [presence, note, tag, colleagues, transfer]
