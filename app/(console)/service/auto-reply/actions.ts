'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { showing } from '@/lib/actions/form-values'
import { editAutoReply } from '@/lib/contract/chat/auto'
import { AUTO_DELAY_MAX } from '@/lib/domain/chat/auto'
import { CLOCK, minuteOf } from '@/lib/domain/clock'
import { upstream } from '@/lib/upstream/call'

const { version, delay, openFrom, openTo, ...fields } = editAutoReply.body.shape
const tick = z.string().optional().transform(Boolean)

/** "09:30" as minutes of the day. */
const Clock = z.string().regex(CLOCK, { error: 'format' }).transform(minuteOf)

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

/** Saves the automatic replies; an active one without text is refused at its field. */
export const save = action('service:auto', showing(Typed, Object.keys(Typed.shape)), async (body) => {
  await upstream(editAutoReply, { body })
  return done('/service/auto-reply', 'chatAuto.done.saved', { under: '/service/auto-reply' })
})
