import { PROMOTION_LEAD_MS } from '@/lib/domain/marketing/period'
import { PROMOTION } from '@/lib/domain/marketing/promotion'
import { actsOf, unless } from '../acts'

/** Facts that decide which acts are possible on a promotion; times are milliseconds. */
export interface PromotionStanding {
  state: number
  startsAt: number
  now: number
  /** Promotion on the same days that it cannot run beside, and when that ends. */
  clash: { name: string; endsAt: string } | null
  /** True if a limit can be raised. */
  raisable: boolean
}

export const tooLate = unless(
  'PROMOTION_PERIOD',
  ({ startsAt, now }: PromotionStanding) => startsAt < now + PROMOTION_LEAD_MS,
)

const clashes = unless(
  'PROMOTION_CONFLICT',
  ({ clash }: PromotionStanding) => clash !== null,
  ({ clash }) => ({ name: clash?.name ?? '', after: clash?.endsAt ?? '' }),
)

export const nothingToRaise = unless('PROMOTION_AT_MOST', ({ raisable }: PromotionStanding) => !raisable)

/** Rules of one side's acts on promotions. */
export const promotionRules = <const By extends 'shop' | 'platform'>(by: By) => ({
  ...{ machine: PROMOTION, by, movedOn: 'PROMOTION_MOVED_ON' as const },
  state: ({ state }: PromotionStanding) => state,
})

/** Acts of a shop on its promotion (rules 4.7). */
export const PROMOTION_ACTS = actsOf(promotionRules('shop'), {
  schedule: {
    permission: 'marketing:schedule',
    event: 'schedule',
    unless: [tooLate, clashes],
    look: 'primary',
    done: 'scheduled',
  },
  unschedule: { permission: 'marketing:schedule', event: 'unschedule', done: 'unscheduled' },
  raise: { permission: 'marketing:schedule', event: 'raise', unless: [nothingToRaise], done: 'raised' },
  pause: { permission: 'marketing:stop', event: 'pause', done: 'paused' },
  resume: { permission: 'marketing:stop', event: 'resume', look: 'primary', done: 'resumed' },
  stop: { permission: 'marketing:stop', event: 'stop', look: 'danger', done: 'stopped' },
})
