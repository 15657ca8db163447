'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { showing } from '@/lib/actions/form-values'
import { editAutoReply } from '@/lib/contract/chat/auto'
import { AUTO_DELAY_MAX } from '@/lib/domain/chat/auto'
import { upstream } from '@/lib/upstream/call'

const { version, delay, openFrom, openTo, ...fields } = editAutoReply.body.shape
const tick = z.string().optional().transform(Boolean)

/** "09:30" as minutes of the day. */
const Clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'format' })
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))

const Typed = z.object({
  ...fields,
  ...{ welcomeOn: tick, offHoursOn: tick, holidayOn: tick, weekend: tick },
  ...{ openFrom: Clock, openTo: Clock },
  delay: z.coerce
    .number({ error: 'format' })
    .int({ error: 'format' })
    .min(0, { error: 'delay' })
    .max(AUTO_DELAY_MAX, { error: 'delay' }),
  version: z.coerce.number().pipe(version),
})

/** Saves the automatic replies; what is switched on without a text is refused at its field. */
export const save = action('service:auto', showing(Typed, Object.keys(Typed.shape)), async (body) => {
  await upstream(editAutoReply, { body })
  return done('/service/auto-reply', 'chatAuto.done.saved', { under: '/service/auto-reply' })
})
