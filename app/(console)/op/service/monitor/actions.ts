'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { staffViewer } from '@/app/(console)/_chat/staff-view'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { takeConversation } from '@/lib/contract/chat'
import { listenToChat, reassignChat } from '@/lib/contract/chat/op'
import { Id, Version } from '@/lib/contract/common'
import { demandSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

const MONITOR = '/op/service/monitor'
const HERE = { under: MONITOR }

const Held = z.object({ id: Id, version: z.coerce.number().pipe(Version) })

export const takeOver = action('chat:reply', Held, async (body) => {
  await upstream(takeConversation, { body })
  return done(MONITOR, 'chatOp.done.taken', HERE)
})

export const reassign = action('chat:reassign', Held.extend({ to: Id }), async (body) => {
  await upstream(reassignChat, { body: { ...body, note: '' } })
  return done(MONITOR, 'chatOp.done.reassigned', HERE)
})

const { id, reason } = listenToChat.body.shape
const Asked = z.object({ id, reason, idempotencyKey: PressKey.optional() })

/** Returns the last messages of a shop with a buyer; the log records the reason. */
export const listen = action('chat:listen', Asked, async ({ idempotencyKey, ...body }) => {
  const session = await demandSession()
  const heard = await upstream(listenToChat, { body }, idempotencyKey ? { idempotencyKey } : {})
  return { ...heard, rows: (await staffViewer(session))(heard.rows) }
})
