import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isLiveCall } from '@/lib/domain/call'
import { RETURNED_MS, SILENCE_MS, UNREAD_MAIL_MS, WAITING_MS } from '@/lib/domain/chat/limits'
import type { Job } from '../../kernel/job'
import { query } from '../../kernel/query'
import { chatCall, chatConversation } from '../../tables/chat'
import { mailOfBuyers } from '../buyer'
import { shopRefs } from '../shop'
import { agentFor } from './agents'
import { append } from './append'
import { autoDue } from './auto'
import { lockCall, settleByClock } from './calls'
import { ofOrders } from './orders'
import { forget } from './retention'
import { ring } from './ring'

/** Announces customers who have waited for two minutes, once for each wait. */
const waiting: Job = {
  name: 'chat.waiting',
  schedule: '*/20 * * * * *',
  async sweep(tx, { now, emit }) {
    const told = await tx
      .update(chatConversation)
      .set({ toldAt: sql`${chatConversation.waitingSince}` })
      .where(
        and(
          lt(chatConversation.waitingSince, new Date(now.getTime() - WAITING_MS)),
          sql`${chatConversation.toldAt} is distinct from ${chatConversation.waitingSince}`,
        ),
      )
      .returning({
        ...{ conversationId: chatConversation.id, shopId: chatConversation.shopId },
        ...{ kind: chatConversation.kind, agentId: chatConversation.agentId },
      })
    for (const payload of told) await emit({ type: 'chat.waiting', payload })
    return told.length
  },
}

const AnsweredRow = z.object({ id: z.string(), shop_id: z.string(), buyer_id: z.string() })

/** Emails buyers who have not read an answer for five minutes, once for each session. */
const answered: Job = {
  name: 'chat.answered',
  schedule: '30 * * * * *',
  async sweep(tx, { now, emit }) {
    const before = new Date(now.getTime() - UNREAD_MAIL_MS).toISOString()
    const rows = await query(
      tx,
      AnsweredRow,
      sql`update chat_conversation c set answer_told = true
        where c.kind = 'buyer' and not c.answer_told and c.staff_no > coalesce((select m.read_no from chat_member m
            where m.conversation_id = c.id and m.reader_id = c.buyer_id), 0)
          and exists (select 1 from chat_log l where l.conversation_id = c.id and l.side = 'shop' and l.kind <> 'auto' and l.no = c.staff_no
            and l.created_at < ${before}::timestamptz)
        returning c.id, c.shop_id, c.buyer_id`,
    )
    const buyers = await mailOfBuyers(
      tx,
      rows.map((row) => row.buyer_id),
    )
    const shops = await shopRefs(
      tx,
      rows.map((row) => row.shop_id),
    )
    for (const row of rows) {
      const [buyer, shop] = [buyers.get(row.buyer_id), shops.get(row.shop_id)]
      if (!buyer || !shop) continue
      const payload = { conversationId: row.id, ...buyer, shop: { zh: shop.nameZh, en: shop.nameEn } }
      await emit({ type: 'chat.answered', payload })
    }
    return rows.length
  },
}

/** Closes conversations in which nobody has written for a day and nobody waits. */
const close: Job = {
  name: 'chat.close',
  schedule: '0 41 * * * *',
  async sweep(tx, { now }) {
    const silent = await tx
      .select()
      .from(chatConversation)
      .where(
        and(
          eq(chatConversation.state, 'serving'),
          isNull(chatConversation.waitingSince),
          lt(chatConversation.changedAt, new Date(now.getTime() - SILENCE_MS)),
        ),
      )
      .limit(500)
      .for('update')
    for (const held of silent)
      await append(
        { tx, now },
        held,
        { kind: 'event', sender: null, event: 'silent' },
        { state: 'closed', agentId: null },
      )
    return silent.length
  },
}

/** Passes customers whose agent has been silent for five minutes to an available colleague, if there is one. */
const passOn: Job = {
  name: 'chat.passOn',
  schedule: '*/30 * * * * *',
  async sweep(tx, { now, emit }) {
    const left = await tx
      .select()
      .from(chatConversation)
      .where(
        and(
          eq(chatConversation.state, 'serving'),
          lt(chatConversation.waitingSince, new Date(now.getTime() - RETURNED_MS)),
        ),
      )
      .limit(100)
      .for('update')
    let passed = 0
    for (const held of left) {
      const agentId = await agentFor({ tx, now }, held, '', held.agentId)
      if (!agentId) continue
      await append({ tx, now }, held, { kind: 'event', sender: null, event: 'assigned' }, { agentId })
      await ring({ tx, now, emit }, held)
      passed += 1
    }
    return passed
  },
}

/** Ends calls that nobody answers, that somebody has left, or that last too long. */
const calls: Job = {
  name: 'chat.calls',
  schedule: '*/5 * * * * *',
  async sweep(tx, { now, emit }) {
    const live = await tx.select().from(chatCall).where(isNull(chatCall.endedAt)).limit(200)
    let settled = 0
    for (const { id, conversationId } of live) {
      const [held] = await tx
        .select()
        .from(chatConversation)
        .where(eq(chatConversation.id, conversationId))
        .for('update')
      const one = held && (await lockCall({ tx }, id))
      if (!held || !one || !isLiveCall(one.call.state)) continue
      if ((await settleByClock({ tx, now, emit }, held, one)).call.state !== one.call.state) settled += 1
    }
    return settled
  },
}

export const chatJobs: readonly Job[] = [calls, waiting, answered, close, passOn, autoDue, ofOrders, forget]
