'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { Id } from '@/lib/contract/common'
import { MessageText, sendOrderMessage } from '@/lib/contract/order/message'
import { upstream } from '@/lib/upstream/call'
import { messagesHref } from './messages-address'

const Input = z.object({
  id: Id,
  from: z.string().max(512).default(''),
  text: MessageText,
  idempotencyKey: PressKey.optional(),
})

export const send = action('order:message', Input, async ({ id, from, text, idempotencyKey }) => {
  await upstream(sendOrderMessage, { params: { id }, body: { text } }, idempotencyKey ? { idempotencyKey } : {})
  return done(messagesHref({ id, from }), 'order.messages.done.sent', { under: '/order' })
})
