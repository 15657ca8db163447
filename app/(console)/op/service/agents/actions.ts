'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { editChatAgent } from '@/lib/contract/chat/op'
import { CLOCK, minuteOf } from '@/lib/domain/clock'
import { upstream } from '@/lib/upstream/call'

const { id, maxLoad, languages, version } = editChatAgent.body.shape
const Clock = z
  .string()
  .transform((text) => (text === '' ? null : CLOCK.test(text) ? minuteOf(text) : undefined))
  .refine((minute) => minute !== undefined, { error: 'format' })
const Typed = z
  .object({
    ...{ id, languages: languages.default([]), from: Clock, to: Clock },
    maxLoad: z.coerce.number({ error: 'format' }).pipe(maxLoad),
    version: z.coerce.number().pipe(version),
  })
  .refine(({ from, to }) => (from === null) === (to === null), { error: 'both', path: ['to'] })

export const save = action('agent:edit', Typed, async ({ from, to, ...body }) => {
  const hours = typeof from === 'number' && typeof to === 'number' ? { from, to } : null
  await upstream(editChatAgent, { body: { ...body, hours } })
  return done('/op/service/agents', 'chatOp.done.saved', { under: '/op/service/agents' })
})
