import { z } from 'zod'
import { PICTURE_BASE64_MAX, REASON_MAX } from '@/lib/domain/limits'
import { ACTIVITY_TYPES } from '@/lib/domain/marketing/activity'
import { ENROLMENT_STATES, ENROLMENT_TEXT } from '@/lib/domain/marketing/enrolment'
import { Id, Instant, line, Nothing, PageQuery, Pence, paged, searched, TwinText, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'
import { PriceWaterfall } from './overview'
import { PRICE_FIELDS, PricedGoods } from './price'

/** Picture of an enrolment in an activity, and its text. */
export const EnrolmentCreative = z.strictObject({
  /** Of exactly `ENROLMENT_PICTURE`; see `addEnrolmentPicture`. */
  picture: Id,
  textZh: line(ENROLMENT_TEXT.zh).min(1, { error: 'required' }),
  textEn: line(ENROLMENT_TEXT.en).min(1, { error: 'required' }),
})
export type EnrolmentCreative = z.output<typeof EnrolmentCreative>

export const ENROLMENT_KINDS = ['flash', 'activity'] as const

const EnrolmentRow = z.object({
  id: Id,
  kind: z.enum(ENROLMENT_KINDS),
  shopId: Id,
  shopName: TwinText,
  /** Name of the flash sale or the activity. */
  name: TwinText,
  /** UK day on which it starts. */
  day: UkDate,
  startsAt: Instant,
  endsAt: Instant,
  state: z.int().describe('0 pending review, 1 passed, 2 failed, 3 withdrawn, 4 pending payment'),
  /** State of its prices once accepted: 1 scheduled, 2 running, 3 paused, 4 ended, 5 stopped. */
  saleState: z.int(),
  skus: z.int(),
  pieces: z.int(),
  sold: z.int(),
  /** Fee of the activity, in pence, VAT included; 0: none. */
  feeP: Pence,
  submitTime: Instant,
  version: Version,
})
export type EnrolmentRow = z.output<typeof EnrolmentRow>

const EnrolmentDetail = EnrolmentRow.extend({
  seckillTimeId: Id.nullable(),
  activityId: Id.nullable(),
  activityType: z.enum(ACTIVITY_TYPES).nullable(),
  buyerLimit: z.int().nullable(),
  meets: PRICE_FIELDS.meets,
  reason: TwinText.nullable(),
  creative: EnrolmentCreative.nullable(),
  /** True while the enrolment is not decided. */
  canChangeCreative: z.boolean(),
  lockAt: Instant,
  /** Highest price in percent of the sale price. */
  maxPercent: z.int(),
  /** Products with a place, and the number of places. */
  taken: z.int(),
  capacity: z.int(),
  orders: z.int(),
  discountP: Pence,
  goods: z.array(PricedGoods.extend({ limitP: Pence })),
  canWithdraw: z.boolean(),
})
export type EnrolmentDetail = z.output<typeof EnrolmentDetail>

const reads = { method: 'GET', from: 'extension', who: 'user', permission: 'flash:list' } as const

export const listEnrolments = endpoint({
  ...reads,
  path: '/marketing/enrolment/list',
  summary:
    'List enrolments in flash sales and activities: the shop’s own, or of all shops for an operator, newest first',
  query: PageQuery.extend({
    state: z.enum(ENROLMENT_STATES).optional(),
    kind: z.enum(ENROLMENT_KINDS).optional(),
    activityId: Id.optional(),
    q: searched(64).optional(),
  }),
  data: paged(EnrolmentRow),
})

export const getEnrolment = endpoint({
  ...reads,
  path: '/marketing/enrolment/queryById',
  summary: 'Read an enrolment, with each SKU and what stands against it',
  query: z.object({ id: Id }),
  data: EnrolmentDetail,
  errors: ['NOT_FOUND'],
})

export const enrolmentWaterfall = endpoint({
  ...reads,
  path: '/marketing/enrolment/waterfall',
  summary: 'Price one piece of each SKU of an enrolment at its start: the step, who bears it, and what the shop gets',
  query: z.object({ id: Id }),
  data: z.array(PriceWaterfall),
  errors: ['NOT_FOUND'],
})

/** Fields of an enrolment. */
export const ENROLLED = {
  skus: PRICE_FIELDS.skus,
  /** Most pieces for one buyer. */
  buyerLimit: z.int().min(1).max(99),
  meets: PRICE_FIELDS.meets,
}

export const enrolFlash = endpoint({
  method: 'POST',
  path: '/marketing/flash/enrol',
  from: 'extension',
  who: 'shop',
  permission: 'marketing:flash:enrol',
  idempotent: true,
  summary: 'Enrol SKUs in a flash sale; the platform reviews the enrolment, then their pieces are kept for the sale',
  body: z.strictObject({ seckillTimeId: Id, day: UkDate, ...ENROLLED }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'ENROLMENT_LOCKED', 'ENROLMENT_FULL'],
})

const DECIDED = ['NOT_FOUND', 'VERSION_CONFLICT', 'ENROLMENT_DECIDED'] as const

const withdraws = {
  ...({ method: 'PUT', from: 'extension', who: 'shop' } as const),
  body: z.strictObject({ id: Id, version: Version }),
  data: Nothing,
  errors: [...DECIDED, 'ENROLMENT_LOCKED'] as const,
}

export const addEnrolmentPicture = endpoint({
  ...({ method: 'POST', from: 'extension', who: 'shop', permission: 'marketing:activity:enrol' } as const),
  path: '/marketing/activity/picture',
  summary:
    'Keep a picture for an enrolment in an activity: of 800×400 pixels, drawn anew without whatever else the file carried',
  body: z.strictObject({ base64: z.base64().min(1).max(PICTURE_BASE64_MAX, { error: 'tooLong' }) }),
  data: z.object({ id: Id }),
  errors: ['INVALID_INPUT', 'PICTURE_UNREADABLE', 'PICTURE_HEIC', 'FILE_QUOTA'],
})

export const changeEnrolmentCreative = endpoint({
  ...({ method: 'PUT', from: 'extension', who: 'shop', permission: 'marketing:activity:enrol' } as const),
  path: '/marketing/activity/creative',
  summary: 'Change picture and text of an enrolment in an activity until it is decided, or take them out',
  body: z.strictObject({ id: Id, version: Version, creative: EnrolmentCreative.nullable() }),
  data: Nothing,
  errors: DECIDED,
})

export const withdrawFlash = endpoint({
  ...withdraws,
  path: '/marketing/flash/withdraw',
  permission: 'marketing:flash:enrol',
  summary: 'Withdraw an enrolment in a flash sale until it is locked; kept pieces are free again',
})

export const withdrawActivity = endpoint({
  ...withdraws,
  path: '/marketing/activity/withdraw',
  permission: 'marketing:activity:enrol',
  summary: 'Withdraw an enrolment in an activity until it is locked; kept pieces are free again, and its fee goes back',
})

export const decideEnrolment = endpoint({
  method: 'PUT',
  path: '/marketing/enrolment/decide',
  from: 'extension',
  who: 'operator',
  permission: 'flash:decide',
  summary: 'Pass an enrolment, which keeps its pieces, or fail it with a reason in both languages; its fee goes back',
  body: z.strictObject({
    ...{ id: Id, version: Version, accept: z.boolean() },
    ...{ remarkZh: line(REASON_MAX), remarkEn: line(REASON_MAX) },
  }),
  data: z.object({ state: z.int() }),
  errors: [
    ...DECIDED,
    'ENROLMENT_STARTED',
    'ENROLMENT_FULL',
    'PROMOTION_SKU_PRICE',
    'PROMOTION_SKU_STOCK',
    'PROMOTION_SKU_TAKEN',
    'CASE_TAKEN',
    'CASE_NEEDS_ANOTHER',
  ],
})
