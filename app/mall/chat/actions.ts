'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { uploadForChat } from '@/lib/actions/chat-files'
import { uploadFields } from '@/lib/actions/kept-uploads'
import { Id } from '@/lib/contract/common'
import {
  closeMyConversation,
  openMyConversation,
  rateMyConversation,
  recallMyMessage,
  uploadToChat,
  writeChatMessage,
} from '@/lib/contract/mall/chat'
import { CARD_TYPES } from '@/lib/domain/chat'
import { nudge } from '@/lib/realtime/presence'
import { asBuyer, buyerCaller } from '@/lib/upstream/as-buyer'
import { doneAt } from '../_shared/done'

const { clientId, text } = writeChatMessage.body.shape
const { 'files.files': files } = uploadFields('files')
const Written = z.object({ id: Id, clientId, text: text.unwrap() })

export const write = buyerAction(Written, async (body) => {
  const { seq } = await asBuyer(writeChatMessage, { body }, body.clientId)
  nudge(`chat:${body.id}`)
  redirect(`/mall/chat/${body.id}?at=${seq}#last`)
})

const Chosen = z.object({ id: Id, clientId, files: files.refine((chosen) => chosen.length > 0, { error: 'required' }) })

/** Sends each file as a separate message. */
export const sendFiles = buyerAction(Chosen, async ({ id, clientId: key, files: chosen }) => {
  const uploaded = await uploadForChat(chosen, uploadToChat, await buyerCaller())
  for (const [nth, file] of uploaded.entries()) {
    const name = `${key}-${nth}`
    await asBuyer(writeChatMessage, { body: { id, clientId: name, file } }, name)
  }
  redirect(`/mall/chat/${id}?at=${Date.now()}#last`)
})

const Recalled = z.object({ id: Id, seq: z.coerce.number().pipe(recallMyMessage.body.shape.seq) })

const recall = buyerAction(Recalled, async (body) => {
  await asBuyer(recallMyMessage, { body })
  return body.id
})

/** Recalls an own message. Called by a plain form: errors are shown on the page. */
export async function takeBack(data: unknown): Promise<void> {
  const id = data instanceof FormData ? String(data.get('id')) : ''
  const done = await recall(data)
  const failed = done.ok ? '' : `&${new URLSearchParams({ failed: done.error })}`
  redirect(`/mall/chat/${encodeURIComponent(id)}?at=${Date.now()}${failed}#last`)
}

export const close = buyerAction(z.object({ id: Id }), async (body) => {
  await asBuyer(closeMyConversation, { body })
  return doneAt(`/mall/chat/${body.id}`, 'closed')
})

const { stars, text: ratingText } = rateMyConversation.body.shape
const Rated = z.object({
  ...{ id: Id, text: ratingText },
  stars: z.coerce.number({ error: 'choose' }).pipe(stars),
})

export const rate = buyerAction(Rated, async (body) => {
  await asBuyer(rateMyConversation, { body })
  return doneAt(`/mall/chat/${body.id}`, 'rated')
})

const Asked = z.object({
  shopId: Id,
  type: z.union([z.literal(''), z.enum(CARD_TYPES)]),
  id: z.union([z.literal(''), Id]),
})

const open = buyerAction(Asked, async ({ shopId, type, id }) => {
  const about = type && id ? { type, id } : null
  return (await asBuyer(openMyConversation, { body: { shopId, about } })).id
})

/** Opens the conversation with a shop, with a card of the subject. Called by a plain form. */
export async function askShop(data: unknown): Promise<void> {
  const opened = await open(data)
  redirect(opened.ok ? `/mall/chat/${opened.data}#last` : `/mall/chat?${new URLSearchParams({ failed: opened.error })}`)
}
