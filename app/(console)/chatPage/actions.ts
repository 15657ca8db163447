'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { uploadForChat } from '@/lib/actions/chat-files'
import { uploadFields } from '@/lib/actions/kept-uploads'
import {
  addChatNote,
  closeConversation,
  openConversation,
  recallChatMessage,
  sendChatMessage,
  tagConversation,
  takeConversation,
  transferConversation,
} from '@/lib/contract/chat'
import { Id, Version } from '@/lib/contract/common'
import { uploadFile } from '@/lib/contract/file'
import { nudge } from '@/lib/realtime/presence'
import { upstream } from '@/lib/upstream/call'
import { hrefOf, PLATFORM, queryOf } from './_chat/query'

/** Announces a change to the other side and redirects to the conversation in the current queue. */
const back = (id: string, queue: string, done?: string): never => {
  nudge(`chat:${id}`)
  const href = hrefOf(queryOf({ queue }), { c: id })
  return redirect(`${done ? `${href}${href.includes('?') ? '&' : '?'}done=${done}` : href}#last`)
}

const { clientId, text, canned } = sendChatMessage.body.shape
const { 'files.files': files } = uploadFields('files')
const Written = z
  .object({
    ...{ id: z.union([z.literal(PLATFORM), Id]), clientId, queue: z.string(), files },
    text: z.union([z.literal('').transform(() => undefined), text.unwrap()]),
    canned: z.union([z.literal('').transform(() => undefined), canned.unwrap()]),
  })
  .refine((typed) => typed.text !== undefined || typed.files.length > 0, { error: 'required', path: ['text'] })

/** Opens the shop's conversation with the platform, creating it if needed. */
const begun = async (id: string, key: string) =>
  id === PLATFORM
    ? (await upstream(openConversation, { body: { with: 'platform' } }, { idempotencyKey: `open-${key}` })).id
    : id

/** Sends a message by form: without scripts, or the first to the platform. Each file becomes its own message. */
export const sendByForm = action('chat:reply', Written, async ({ id: named, queue, files: chosen, ...typed }) => {
  const id = await begun(named, typed.clientId)
  const send = (key: string, content: object) =>
    upstream(sendChatMessage, { body: { id, clientId: key, ...content } }, { idempotencyKey: key })
  const uploaded = await uploadForChat(chosen, uploadFile)
  if (typed.text !== undefined) await send(typed.clientId, { text: typed.text, canned: typed.canned })
  for (const [nth, file] of uploaded.entries()) await send(`${typed.clientId}-${nth}`, { file })
  back(id, queue)
})

const Recalled = z.object({ id: Id, seq: z.coerce.number().pipe(recallChatMessage.body.shape.seq), queue: z.string() })

const recall = action('chat:recall', Recalled, async ({ queue, ...body }) => {
  await upstream(recallChatMessage, { body })
  return queue
})

/** Recalls an own message by a plain form without scripts; errors are shown on the page. */
export async function takeBack(data: unknown): Promise<void> {
  const id = data instanceof FormData ? String(data.get('id')) : ''
  const done = await recall(data)
  const search = new URLSearchParams({ c: id, ...(!done.ok && { failed: done.error }) })
  redirect(`/chatPage?${search}#last`)
}

const Noted = z.object({ id: Id, text: addChatNote.body.shape.text, queue: z.string() })

export const note = action('chat:reply', Noted, async ({ queue, ...body }) => {
  await upstream(addChatNote, { body })
  back(body.id, queue, 'noted')
})

const Tagged = z.object({ id: Id, tags: z.array(z.string()).default([]), queue: z.string() })

export const tag = action('chat:reply', Tagged, async ({ queue, ...body }) => {
  await upstream(tagConversation, { body })
  back(body.id, queue, 'tagged')
})

const Passed = z.object({
  ...{ id: Id, version: z.coerce.number().pipe(Version), queue: z.string() },
  ...{ to: Id, note: transferConversation.body.shape.note },
})

export const transfer = action('chat:transfer', Passed, async ({ queue, ...body }) => {
  await upstream(transferConversation, { body })
  back(body.id, queue, 'transferred')
})

const Held = z.object({ id: Id, version: z.coerce.number().pipe(Version), queue: z.string() })

export const take = action('chat:reply', Held, async ({ queue, ...body }) => {
  await upstream(takeConversation, { body })
  back(body.id, 'mine', 'taken')
})

export const close = action('chat:reply', Held, async ({ queue, ...body }) => {
  await upstream(closeConversation, { body })
  back(body.id, queue, 'closed')
})

const CardSent = z.object({ id: Id, clientId, order: Id, queue: z.string() })

/** Sends a card of one of the buyer's orders. */
export const sendCard = action('chat:reply', CardSent, async ({ id, order, queue, ...sent }) => {
  const body = { id, ...sent, card: { type: 'order' as const, id: order } }
  await upstream(sendChatMessage, { body }, { idempotencyKey: sent.clientId })
  back(id, queue)
})
