'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { closeLiveRoom } from '@/lib/contract/live/op'
import { liveChanged } from '@/lib/live/changed'
import { upstream } from '@/lib/upstream/call'

const OP_LIVE = '/op/service/live'
const { id, version, reason } = closeLiveRoom.body.shape
const Typed = z.object({ id, reason, version: z.coerce.number().pipe(version) })

export const close = action('live:close', Typed, async (body) => {
  await upstream(closeLiveRoom, { body })
  liveChanged(body.id, 'ended')
  return done(`${OP_LIVE}/${body.id}`, 'liveOp.done.closed', { under: OP_LIVE })
})
