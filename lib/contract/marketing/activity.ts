import { z } from 'zod'
import { ACTIVITY, ACTIVITY_TYPES, ENROL_TROUBLES, PHASES } from '@/lib/domain/marketing/activity'
import { ACTIVITY_STATUS } from '@/lib/domain/marketing/enrolment'
import { actsOf, actWire, unless } from '../acts'
import {
  Edited,
  Id,
  Instant,
  IntText,
  line,
  PageQuery,
  Pence,
  paged,
  reasonLine,
  searched,
  TwinText,
  Version,
} from '../common'
import { endpoint } from '../endpoint'
import { GoodsLocation } from '../goods/record'
import { ENROLLED, EnrolmentCreative } from './enrolment'

const required = { error: 'required' }

const FIELDS = {
  type: z.enum(ACTIVITY_TYPES),
  titleZh: line(20).min(1, required),
  titleEn: line(40).min(1, required),
  rulesZh: line(1_000),
  rulesEn: line(1_000),
  startsAt: Instant,
  /** First instant after it: at most 30 days of UK time later. */
  endsAt: Instant,
  enrolFrom: Instant,
  /** Not after the start. */
  enrolUntil: Instant,
  /** Hours before the start in which shops can no longer withdraw. */
  lockHours: z.int().min(1).max(168),
  /** Lowest score of a shop, in tenths of a star. */
  minScore: z.int().min(10).max(50).nullable(),
  /** Ids of plans; empty: all. */
  plans: z.array(Id).max(20),
  /** Highest share of orders with a refund, in percent of those of 90 days. */
  maxRefundPercent: z.int().min(0).max(100).nullable(),
  /** Codes of categories, including their subcategories; empty: all. */
  categories: z.array(z.string().max(64)).max(50),
  goodsLocation: GoodsLocation.nullable(),
  /** Smallest discount in percent of the sale price. */
  offPercent: z.int().min(1).max(99),
  /** Fewest pieces of each SKU. */
  minStock: z.int().min(1).max(10_000),
  /** Most SKUs of one shop, and of all shops. */
  perShop: z.int().min(1).max(50),
  seats: z.int().min(1).max(1_000),
  /** Fee of an enrolment, in pence, VAT included. */
  feeP: z.int().min(0).max(1_000_000),
  /** Share of the discounts that the platform bears, in percent. */
  subsidyPercent: z.int().min(0).max(100),
  sort: z.int().min(0).max(9_999),
}

/** Facts that decide which acts are possible on an activity; times are milliseconds. */
interface ActivityStanding {
  state: number
  enrolUntil: number
  endsAt: number
  now: number
}

/** Acts of the platform on its activities. */
export const ACTIVITY_ACTS = actsOf(
  {
    ...{ machine: ACTIVITY, by: 'platform', movedOn: 'PROMOTION_MOVED_ON' },
    state: ({ state }: ActivityStanding) => state,
  },
  {
    publish: {
      permission: 'activity:edit',
      event: 'publish',
      unless: [unless('PROMOTION_PERIOD', ({ enrolUntil, now }: ActivityStanding) => enrolUntil <= now)],
      look: 'primary',
      done: 'published',
    },
    stop: {
      permission: 'activity:edit',
      event: 'stop',
      unless: [unless('PROMOTION_MOVED_ON', ({ endsAt, now }: ActivityStanding) => endsAt <= now)],
      look: 'danger',
      done: 'stopped',
    },
  },
)

/** Places and enrolments of an activity. */
const COUNTS = {
  /** SKUs with a place: accepted, under review, or held for their payment. */
  taken: z.int(),
  /** Accepted SKUs, and shops with a place. */
  passed: z.int(),
  shops: z.int(),
}

const Activity = z.object({
  ...FIELDS,
  ...COUNTS,
  id: Id,
  version: Version,
  state: z.int().describe('0 draft, 1 published, 2 stopped'),
  phase: z.enum(PHASES),
  stopReason: z.string(),
  updateTime: Instant,
})
export type Activity = z.output<typeof Activity>

/** Results of an activity in pence; cancelled orders are left out. */
const Result = z.object({
  orders: z.int(),
  pieces: z.int(),
  /** Amount paid for its pieces. */
  salesP: Pence,
  /** Its discounts: borne by shops, and by the platform. */
  shopP: Pence,
  platformP: Pence,
  /** Fees of shops less refunds, net of VAT. */
  feesP: Pence,
})
export type ActivityResult = z.output<typeof Result>

const reads = { method: 'GET', from: 'extension', who: 'operator', permission: 'activity:list' } as const
const writes = { from: 'extension', who: 'operator', permission: 'activity:edit' } as const

export const listActivities = endpoint({
  ...reads,
  path: '/activity/activityConfig/list',
  summary: 'List the activities of the platform, the latest start first',
  query: PageQuery.extend({
    q: searched(64).optional(),
    type: z.enum(ACTIVITY_TYPES).optional(),
    state: IntText.min(0).max(2).optional(),
  }),
  data: paged(Activity),
})

export const getActivity = endpoint({
  ...reads,
  path: '/activity/activityConfig/queryById',
  summary: 'Read an activity of the platform, its acts and what it brought',
  query: z.object({ id: Id }),
  data: Activity.extend({
    acts: z.array(z.enum(ACTIVITY_ACTS.names)),
    canEdit: z.boolean(),
    result: Result,
  }),
  errors: ['NOT_FOUND'],
})

export const activityChoices = endpoint({
  ...reads,
  path: '/activity/activityConfig/choices',
  summary: 'List the plans and categories to which an activity can be limited',
  data: z.object({
    plans: z.array(z.object({ id: Id, name: TwinText })),
    categories: z.array(z.object({ code: z.string(), name: TwinText, level: z.int() })),
  }),
})

export const addActivity = endpoint({
  ...writes,
  method: 'POST',
  path: '/activity/activityConfig/add',
  idempotent: true,
  summary: 'Add an activity as a draft',
  body: z.strictObject(FIELDS),
  data: z.object({ id: Id }),
})

export const editActivity = endpoint({
  ...writes,
  method: 'PUT',
  path: '/activity/activityConfig/edit',
  summary: 'Change the draft of an activity',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PROMOTION_MOVED_ON'],
})

const act = { method: 'PUT', from: 'extension', who: 'operator', idempotent: true } as const
const moves = ['NOT_FOUND', 'VERSION_CONFLICT', 'PROMOTION_MOVED_ON'] as const
const { rows } = ACTIVITY_ACTS
const data = z.object({ state: z.int() })

export const publishActivity = endpoint({
  ...act,
  ...actWire(rows.publish, moves),
  path: '/activity/activityConfig/publish',
  summary: 'Publish an activity: shops see it and enrol in it',
  body: z.strictObject({ id: Id, version: Version }),
  data,
})

export const stopActivity = endpoint({
  ...act,
  ...actWire(rows.stop, moves),
  path: '/activity/activityConfig/stop',
  summary: 'Stop an activity for good, with a reason: its prices end, enrolments fail, and fees go back',
  body: z.strictObject({ id: Id, version: Version, reason: reasonLine(300) }),
  data,
})

/** Endpoint of each act. */
export const ACTIVITY_CALLS = { publish: publishActivity, stop: stopActivity }

/** Reason against a shop's enrolment, with its own figure and the required one, formatted. */
const Trouble = z.object({ why: z.enum(ENROL_TROUBLES), need: z.string(), have: z.string() })

/** A published activity as a shop sees it. */
const ActivityOffer = z.object({
  ...{ id: Id, type: FIELDS.type, title: TwinText, rules: TwinText, phase: z.enum(PHASES) },
  ...{ startsAt: Instant, endsAt: Instant, enrolFrom: Instant, enrolUntil: Instant, lockAt: Instant },
  ...{ minScore: FIELDS.minScore, maxRefundPercent: FIELDS.maxRefundPercent },
  ...{ plans: z.array(TwinText), categories: z.array(TwinText), goodsLocation: FIELDS.goodsLocation },
  ...{ offPercent: z.int(), minStock: z.int(), perShop: z.int(), seats: z.int(), taken: z.int() },
  ...{ feeP: Pence, subsidyPercent: z.int() },
  /** State of the shop's newest enrolment, from the dictionary `activity_status`. */
  status: z.enum(ACTIVITY_STATUS).nullable(),
  enrolmentId: Id.nullable(),
  /** Empty if the shop may enrol. */
  troubles: z.array(Trouble),
})
export type ActivityOffer = z.output<typeof ActivityOffer>

const offers = { method: 'GET', who: 'user', permission: 'activity:list' } as const

export const queryActivityList = endpoint({
  ...offers,
  path: '/activity/activityConfig/queryActivityList',
  from: 'specification',
  summary: 'List the activities that shops can enrol in now, by their deadline, with what stands against this shop',
  data: z.array(ActivityOffer),
})

export const queryActivityListByParam = endpoint({
  ...offers,
  path: '/activity/activityConfig/queryActivityListByParam',
  from: 'specification',
  summary: 'List the published activities: by type, by the state of the shop’s own enrolment, open ones, or by title',
  query: PageQuery.extend({
    type: z.enum(ACTIVITY_TYPES).optional(),
    status: z.enum(ACTIVITY_STATUS).optional(),
    open: z.enum(['1']).optional(),
    title: z.string().trim().max(64).optional(),
  }),
  data: paged(ActivityOffer),
})

const OfferedSku = z.object({
  skuId: Id,
  code: z.string(),
  title: TwinText,
  spec: TwinText,
  saleP: Pence,
  /** Highest price that the activity accepts. */
  limitP: Pence,
  available: z.int(),
  /** Reason why it does not belong in the activity, at any price. */
  trouble: z.enum(['category', 'location']).nullable(),
})
export type OfferedSku = z.output<typeof OfferedSku>

export const getActivityOffer = endpoint({
  ...offers,
  path: '/activity/activityConfig/queryOffer',
  from: 'extension',
  summary: 'Read a published activity as this shop sees it, with the SKUs that it could enrol',
  query: z.object({ id: Id }),
  data: ActivityOffer.extend({ goods: z.array(OfferedSku) }),
  errors: ['NOT_FOUND'],
})

export const enrolActivity = endpoint({
  method: 'POST',
  path: '/marketing/activity/enrol',
  from: 'extension',
  who: 'shop',
  permission: 'marketing:activity:enrol',
  idempotent: true,
  summary:
    'Enrol SKUs in an activity; their places are kept, and the platform reviews the enrolment once its fee is paid',
  body: z.strictObject({ activityId: Id, ...ENROLLED, creative: EnrolmentCreative.nullable().default(null) }),
  data: z.object({ id: Id, state: z.int() }),
  errors: ['NOT_FOUND', 'ENROLMENT_LOCKED', 'ENROLMENT_FULL', 'ENROLMENT_OPEN', 'ENROLMENT_NOT_ELIGIBLE'],
})
