import { z } from 'zod'
import { MESSAGE_MAX } from '@/lib/domain/order/message'
import { Id, Instant, line } from '../common'
import { endpoint } from '../endpoint'
import { OrderParams } from '.'

export const MessageText = line(MESSAGE_MAX).min(1, { error: 'required' })

export const OrderMessage = z.object({
  id: Id,
  text: z.string(),
  fromBuyer: z.boolean(),
  /** Author at the shop; blank if the buyer wrote it, and in the buyer's own view. */
  by: z.string(),
  createTime: Instant,
})
export type OrderMessage = z.output<typeof OrderMessage>

export const listOrderMessages = endpoint({
  method: 'GET',
  path: '/order/message/list/{id}',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  whenPaused: 'allowed',
  summary: 'Read what the shop and the buyer wrote to each other about an order, the oldest first',
  params: OrderParams,
  data: z.object({ no: z.string(), messages: z.array(OrderMessage) }),
  errors: ['NOT_FOUND'],
})

export const sendOrderMessage = endpoint({
  method: 'POST',
  path: '/order/message/send/{id}',
  from: 'extension',
  who: 'shop',
  permission: 'order:message',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Write to the buyer about an order; at most twenty messages in 24 hours',
  params: OrderParams,
  body: z.strictObject({ text: MessageText }),
  data: OrderMessage,
  errors: ['NOT_FOUND', 'MESSAGE_TOO_MANY'],
})
