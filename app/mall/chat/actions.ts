'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { Id } from '@/lib/contract/common'
import { openMyConversation, writeChatMessage } from '@/lib/contract/mall/chat'
import { CARD_TYPES } from '@/lib/domain/chat'
import { asBuyer } from '@/lib/upstream/as-buyer'

const { clientId, text } = writeChatMessage.body.shape
const Written = z.object({ id: Id, clientId, text: text.unwrap() })

export const write = buyerAction(Written, async (body) => {
  const { seq } = await asBuyer(writeChatMessage, { body }, body.clientId)
  redirect(`/mall/chat/${body.id}?at=${seq}#last`)
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

/** Opens the one conversation with a shop, with a card of its subject. A plain form calls it. */
export async function askShop(data: unknown): Promise<void> {
  const opened = await open(data)
  redirect(opened.ok ? `/mall/chat/${opened.data}#last` : `/mall/chat?${new URLSearchParams({ failed: opened.error })}`)
}
