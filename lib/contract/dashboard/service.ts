import { z } from 'zod'
import { Id, Instant } from '../common'
import { endpoint } from '../endpoint'
import { ANALYSIS_RANGES } from '.'

/** Sessions by day of opening. Times are seconds within opening hours; automatic replies are not counted. */
export const SERVICE_SUMS = {
  sessions: z.int(),
  /** Sessions that are over. */
  ended: z.int(),
  /** Begun by the customer and answered by a person, and those answered within three minutes. */
  replied: z.int(),
  quick: z.int(),
  /** Begun by the customer, and over without a human answer. */
  missed: z.int(),
  /** Answered by a person, and ended by one of the two sides. */
  resolved: z.int(),
  transferred: z.int(),
  ratings: z.int(),
  /** Mean of the ratings; null below five. */
  rating: z.number().nullable(),
  /** Median time to the first human answer. */
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
    /** While the range runs, until the current hour. */
    before: ServiceSums,
    days: z.array(ServiceSums.extend({ day: z.iso.date() })),
    previousDays: z.array(z.object({ day: z.iso.date(), sessions: z.int() })),
    /** By last agent, whose clock starts when the session reaches them; null for sessions that nobody took. */
    agents: z.array(ServiceSums.extend({ agent: z.object({ id: Id, name: z.string() }).nullable() })),
    /** Opening hours in minutes of the UK day, within which times are counted. */
    hours: z.object({ from: minute, to: minute, weekend: z.boolean() }),
    dataUntil: Instant,
  }),
})
