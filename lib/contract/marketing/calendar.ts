import { z } from 'zod'
import { Id, Instant, TwinText, UkDate } from '../common'
import { endpoint } from '../endpoint'
import { NamedPromotion } from './overview'

const days = z.object({ from: UkDate, to: UkDate.describe('Last day, included') })

/** An event of the platform in a calendar; a deadline is one instant. */
const PlatformEvent = z.object({
  kind: z.enum(['activity', 'deadline', 'flash']),
  /** Id of the activity, or of the flash sale. */
  id: Id,
  title: TwinText,
  startsAt: Instant,
  endsAt: Instant,
  /** True if it has not begun. */
  planned: z.boolean(),
})
export type PlatformEvent = z.output<typeof PlatformEvent>

export const platformEvents = endpoint({
  method: 'GET',
  path: '/marketing/overview/events',
  from: 'extension',
  who: 'user',
  permission: 'activity:list',
  summary: 'List published activities, the ends of their enrolment, and flash sales that touch some days',
  query: days,
  data: z.array(PlatformEvent),
  errors: ['INVALID_INPUT'],
})

export const platformCalendar = endpoint({
  method: 'GET',
  path: '/marketing/overview/platformCalendar',
  from: 'extension',
  who: 'operator',
  permission: 'marketingOp:view',
  summary: 'List the promotions of the platform and of all shops that touch some days, up to 500',
  query: days,
  data: z.array(NamedPromotion.extend({ shopName: TwinText.nullable(), clashes: z.boolean() })),
  errors: ['INVALID_INPUT'],
})
