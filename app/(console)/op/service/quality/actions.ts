'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { reviewChat } from '@/lib/contract/chat/quality'
import { upstream } from '@/lib/upstream/call'

const QUALITY = '/op/service/quality'

const { id, note, version, attitude, accuracy, solution, wording } = reviewChat.body.shape
const points = (schema: typeof attitude) => z.coerce.number({ error: 'choose' }).pipe(schema)
const Typed = z.object({
  ...{ id, note, version: z.coerce.number().pipe(version) },
  ...{ attitude: points(attitude), accuracy: points(accuracy), solution: points(solution), wording: points(wording) },
})

export const review = action('chat:quality', Typed, async (body) => {
  await upstream(reviewChat, { body })
  return done(QUALITY, 'chatQuality.done.reviewed', { under: QUALITY })
})
