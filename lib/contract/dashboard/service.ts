import { z } from 'zod'
import { Id, Instant } from '../common'
import { endpoint } from '../endpoint'
import { ANALYSIS_RANGES } from '.'

/** Sessions by the day on which they were opened. Times are seconds within opening hours; automatic replies count nowhere. */
export const SERVICE_SUMS = {
  sessions: z.int(),
  /** Of them, how many are over. */
  ended: z.int(),
  /** Begun by the customer and answered by a person, and of those within three minutes. */
  replied: z.int(),
  quick: z.int(),
  /** Begun by the customer, and over without an answer of a person. */
  missed: z.int(),
  /** Answered by a person, and ended by one of the two. */
  resolved: z.int(),
  transferred: z.int(),
  ratings: z.int(),
  /** Mean of the ratings; null below five. */
  rating: z.number().nullable(),
  /** Median of the first answer of a person. */
  response: z.int().nullable(),
  /** Wait until an agent accepted the session: median and 90th percentile. */
  wait: z.int().nullable(),
  wait90: z.int().nullable(),
}
const ServiceSums = z.object(SERVICE_SUMS)
export type ServiceSums = z.output<typeof ServiceSums>

const minute = z.int().min(0).max(1_439)

export const service = endpoint({
  method: 'GET',
  path: '/dashboard/service/query',
  from: 'extension',
  who: 'shop',
  permission: 'service:records',
  whenPaused: 'allowed',
  summary:
    'How the shop’s people answer its buyers in chat: first answer, waits, missed, resolved, ratings and transfers by UK day and agent, with the period before',
  query: z.object({ range: z.enum(ANALYSIS_RANGES).default('30d') }),
  data: z.object({
    now: ServiceSums,
    /** Until the hour that it is now while the range runs. */
    before: ServiceSums,
    days: z.array(ServiceSums.extend({ day: z.iso.date() })),
    previousDays: z.array(z.object({ day: z.iso.date(), sessions: z.int() })),
    /** By who served last, whose clock starts when the session comes to them; null of those that nobody took. */
    agents: z.array(ServiceSums.extend({ agent: z.object({ id: Id, name: z.string() }).nullable() })),
    /** The hours within which times count, in minutes of the UK day. */
    hours: z.object({ from: minute, to: minute, weekend: z.boolean() }),
    dataUntil: Instant,
  }),
})
