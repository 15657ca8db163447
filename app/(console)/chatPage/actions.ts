'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { closeConversation, openConversation, sendChatMessage, takeConversation } from '@/lib/contract/chat'
import { Id, Version } from '@/lib/contract/common'
import { upstream } from '@/lib/upstream/call'
import { hrefOf, PLATFORM, queryOf } from './_chat/query'

/** Address of a conversation, with the queue that was looked at. */
const back = (id: string, queue: string, done?: string): never => {
  const href = hrefOf(queryOf({ queue }), { c: id })
  return redirect(`${done ? `${href}${href.includes('?') ? '&' : '?'}done=${done}` : href}#last`)
}

const { clientId, text } = sendChatMessage.body.shape
const Written = z.object({ id: z.union([z.literal(PLATFORM), Id]), clientId, text: text.unwrap(), queue: z.string() })

/** Opens the shop's conversation with the platform where it has not begun. */
const begun = async (id: string, key: string) =>
  id === PLATFORM
    ? (await upstream(openConversation, { body: { with: 'platform' } }, { idempotencyKey: `open-${key}` })).id
    : id

/** Sends a message by the form: without scripts, and the first one to the platform. */
export const sendByForm = action('chat:reply', Written, async ({ id: named, queue, ...message }) => {
  const id = await begun(named, message.clientId)
  await upstream(sendChatMessage, { body: { id, ...message } }, { idempotencyKey: message.clientId })
  back(id, queue)
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
