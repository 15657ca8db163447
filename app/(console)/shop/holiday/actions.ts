'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { Id } from '@/lib/contract/common'
import { endHoliday, scheduleHoliday } from '@/lib/contract/shop/course'
import { upstream } from '@/lib/upstream/call'

const PATH = '/shop/holiday'
const HERE = { under: '/shop' }

const { extraDays } = scheduleHoliday.body.shape
const Typed = scheduleHoliday.body.strip().extend({ extraDays: z.coerce.number().pipe(extraDays) })

export const schedule = action('shop:holiday', Typed, async (body) => {
  await inWords('shop.holiday.fault', () => upstream(scheduleHoliday, { body }))
  return done(PATH, 'shop.holiday.done.planned', HERE)
})

export const end = action('shop:holiday', z.object({ id: Id }), async (body) => {
  await upstream(endHoliday, { body })
  return done(PATH, 'shop.holiday.done.ended', HERE)
})
