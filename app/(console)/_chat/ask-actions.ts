'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { openConversation } from '@/lib/contract/chat'
import { Id } from '@/lib/contract/common'
import { upstream } from '@/lib/upstream/call'

const About = z.object({ type: z.enum(['order', 'afterSale']), id: Id })

const open = action('chat:reply', About, async (about) => (await upstream(openConversation, { body: { about } })).id)

/**
 * Opens the conversation with the buyer of an order or after-sale case and adds its card. It is called by a plain form,
 * so that pages of orders and cases load no script for it; an error is shown on the chat page.
 */
export async function openAbout(data: unknown): Promise<void> {
  const opened = await open(data)
  redirect(opened.ok ? `/chatPage?c=${opened.data}#last` : `/chatPage?${new URLSearchParams({ failed: opened.error })}`)
}
