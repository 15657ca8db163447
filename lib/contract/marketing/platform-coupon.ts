import { z } from 'zod'
import { actsOf, actWire } from '../acts'
import { Edited, Id, paged, reasonLine, Version } from '../common'
import { endpoint } from '../endpoint'
import { nothingToRaise, promotionRules, tooLate } from './acts'
import { COUPON_FIELDS, CouponRow } from './coupon'
import { PROMOTION_SEEN, PromotionQuery, RAISE } from './promotion'

const { categories: _, claimWays: _ways, code: _code, mode: _mode, ...SHARED } = COUPON_FIELDS

const FIELDS = {
  ...SHARED,
  mode: z.enum(['off', 'percent']),
  /** Each shop's share of the discount on its goods, in hundredths of a per cent; the rest is the platform's. */
  shopBp: z.int().min(0).max(10_000),
}

/** Acts of the platform on its coupons. While paused or stopped, claimed coupons cannot be used either. */
export const PLATFORM_COUPON_ACTS = actsOf(promotionRules('platform'), {
  schedule: {
    permission: 'marketingOp:coupon',
    event: 'schedule',
    unless: [tooLate],
    look: 'primary',
    done: 'scheduled',
  },
  unschedule: { permission: 'marketingOp:coupon', event: 'unschedule', done: 'unscheduled' },
  raise: { permission: 'marketingOp:coupon', event: 'raise', unless: [nothingToRaise], done: 'raised' },
  pause: { permission: 'marketingOp:coupon', event: 'pause', done: 'paused' },
  resume: { permission: 'marketingOp:coupon', event: 'resume', look: 'primary', done: 'resumed' },
  stop: { permission: 'marketingOp:coupon', event: 'stop', look: 'danger', done: 'stopped' },
})

export const PlatformCoupon = z.object({
  ...FIELDS,
  ...PROMOTION_SEEN,
  claimed: z.int(),
  acts: z.array(z.enum(PLATFORM_COUPON_ACTS.names)),
})
export type PlatformCoupon = z.output<typeof PlatformCoupon>

const reads = { method: 'GET', from: 'extension', who: 'operator', permission: 'marketingOp:view' } as const
const writes = { from: 'extension', who: 'operator', permission: 'marketingOp:coupon' } as const

export const listPlatformCoupons = endpoint({
  ...reads,
  path: '/marketing/platformCoupon/list',
  summary: 'List the coupons of the platform, newest first',
  query: PromotionQuery,
  data: paged(CouponRow.extend({ shopBp: z.int() })),
})

export const getPlatformCoupon = endpoint({
  ...reads,
  path: '/marketing/platformCoupon/queryById',
  summary: 'Read a coupon of the platform',
  query: z.object({ id: Id }),
  data: PlatformCoupon,
  errors: ['NOT_FOUND'],
})

export const addPlatformCoupon = endpoint({
  ...writes,
  method: 'POST',
  path: '/marketing/platformCoupon/add',
  idempotent: true,
  summary: 'Add a coupon of the platform as a draft',
  body: z.strictObject(FIELDS),
  data: z.object({ id: Id }),
})

export const editPlatformCoupon = endpoint({
  ...writes,
  method: 'PUT',
  path: '/marketing/platformCoupon/edit',
  summary: 'Change the draft of a coupon of the platform',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PROMOTION_MOVED_ON'],
})

const act = { method: 'PUT', from: 'extension', who: 'operator', idempotent: true } as const
const moves = ['NOT_FOUND', 'VERSION_CONFLICT', 'PROMOTION_MOVED_ON'] as const
const { rows } = PLATFORM_COUPON_ACTS
const seen = { id: Id, version: Version }
const data = z.object({ state: z.int() })

export const schedulePlatformCoupon = endpoint({
  ...act,
  ...actWire(rows.schedule, moves),
  path: '/marketing/platformCoupon/schedule',
  summary: 'Schedule a coupon of the platform: it can be claimed from its start to its end',
  body: z.strictObject(seen),
  data,
})

export const unschedulePlatformCoupon = endpoint({
  ...act,
  ...actWire(rows.unschedule, moves),
  path: '/marketing/platformCoupon/unschedule',
  summary: 'Turn a scheduled coupon of the platform back into a draft',
  body: z.strictObject(seen),
  data,
})

export const raisePlatformCoupon = endpoint({
  ...act,
  ...actWire(rows.raise, [...moves, 'INVALID_INPUT']),
  path: '/marketing/platformCoupon/raise',
  summary: 'Extend a running coupon of the platform, or raise its quantity or budget; nothing is lowered',
  body: z.strictObject({ ...seen, ...RAISE }),
  data,
})

export const pausePlatformCoupon = endpoint({
  ...act,
  ...actWire(rows.pause, moves),
  path: '/marketing/platformCoupon/pause',
  summary: 'Freeze a coupon of the platform: it is neither claimed nor used until it is resumed',
  body: z.strictObject(seen),
  data,
})

export const resumePlatformCoupon = endpoint({
  ...act,
  ...actWire(rows.resume, moves),
  path: '/marketing/platformCoupon/resume',
  summary: 'Let a frozen coupon of the platform run again until its end',
  body: z.strictObject(seen),
  data,
})

export const stopPlatformCoupon = endpoint({
  ...act,
  ...actWire(rows.stop, moves),
  path: '/marketing/platformCoupon/stop',
  summary: 'Stop a coupon of the platform for good, with a reason; placed orders keep their price',
  body: z.strictObject({ ...seen, reason: reasonLine(300) }),
  data,
})

/** Endpoint of each act. */
export const PLATFORM_COUPON_CALLS = {
  schedule: schedulePlatformCoupon,
  unschedule: unschedulePlatformCoupon,
  raise: raisePlatformCoupon,
  pause: pausePlatformCoupon,
  resume: resumePlatformCoupon,
  stop: stopPlatformCoupon,
}
