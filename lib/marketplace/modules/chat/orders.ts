import { asc, inArray } from 'drizzle-orm'
import type { Job } from '../../kernel/job'
import { chatOrderDue } from '../../tables/chat'
import { append } from './append'
import { lockConversation } from './log'
import { ring } from './ring'

const AT_ONCE = 200

/** Adds messages and events of orders to their conversations, once and in order. */
export const ofOrders: Job = {
  name: 'chat.orders',
  schedule: '*/5 * * * * *',
  async sweep(tx, { now, emit }) {
    const waiting = await tx.select().from(chatOrderDue).orderBy(asc(chatOrderDue.id)).limit(AT_ONCE).for('update')
    for (const { conversationId, orderId, event, side, text } of waiting) {
      const held = await lockConversation({ tx }, conversationId)
      const ref = { type: 'order' as const, id: orderId }
      await append({ tx, now }, held, { kind: 'order', sender: null, side, event, ref, text })
      await ring({ tx, now, emit }, held)
    }
    const written = waiting.map(({ id }) => id)
    if (written.length > 0) await tx.delete(chatOrderDue).where(inArray(chatOrderDue.id, written))
    return written.length
  },
}
