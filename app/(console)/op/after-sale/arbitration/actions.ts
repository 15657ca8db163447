'use server'

import { z } from 'zod'
import { staffViewer } from '@/app/(console)/_chat/staff-view'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { chatOfCase } from '@/lib/contract/chat/op'
import { demandSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

const Asked = z.object({ ...chatOfCase.body.shape, idempotencyKey: PressKey.optional() })

/** Returns the last messages between the sides of a case; the log records who has read them. */
export const readChat = action('arbitration:decide', Asked, async ({ idempotencyKey, ...body }) => {
  const session = await demandSession()
  const { rows } = await upstream(chatOfCase, { body }, idempotencyKey ? { idempotencyKey } : {})
  return (await staffViewer(session))(rows)
})
