import { z } from 'zod'
import { AD_ORDER_STATES, AD_TARGETS, AD_TEXT_MAX } from '@/lib/domain/ads/order'
import { AD_DEVICES, AD_PAGES } from '@/lib/domain/ads/position'
import { PICTURE_BASE64_MAX, REASON_MAX } from '@/lib/domain/limits'
import { Id, Instant, line, Nothing, PageQuery, Pence, paged, searched, TwinText, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'

const required = { error: 'required' }

export const SlotDay = z.object({
  day: UkDate,
  state: z.enum(['free', 'own', 'held', 'sold', 'off']),
  /** Places that are still free. */
  left: z.int(),
  /** Until when the last place is held for another shop. */
  heldUntil: Instant.nullable(),
})
export type SlotDay = z.output<typeof SlotDay>

const Slot = z.object({
  ...{ id: Id, key: z.string(), title: TwinText, page: z.enum(AD_PAGES), device: z.enum(AD_DEVICES) },
  ...{ width: z.int(), height: z.int(), capacity: z.int(), rotation: z.int() },
  /** Price of one UK day, VAT included. */
  priceDayP: Pence,
  leadDays: z.int(),
  /** Free days among the next thirty on sale. */
  freeDays: z.int(),
})
export type AdSlot = z.output<typeof Slot>

const ads = { from: 'extension', who: 'shop' } as const

export const listAdSlots = endpoint({
  ...ads,
  method: 'GET',
  path: '/ads/slot/list',
  permission: 'ads:list',
  summary: 'List the slots of the storefront that are sold, with their price and free days',
  data: z.array(Slot),
})

/** Target of an advertisement: a live record of the shop. */
const Target = z.object({ kind: z.enum(AD_TARGETS), id: Id, title: TwinText })
export type AdTargetOption = z.output<typeof Target>

export const getAdSlot = endpoint({
  ...ads,
  method: 'GET',
  path: '/ads/slot/queryById',
  permission: 'ads:list',
  summary: 'Read a slot with its days on sale, and where an advertisement of the shop may lead',
  query: z.object({ id: Id }),
  data: Slot.extend({
    days: z.array(SlotDay),
    targets: z.array(Target),
    /** Paid packages of the shop with days left for this slot. */
    packages: z.array(z.object({ purchaseId: Id, title: TwinText, left: z.int() })),
    /** Minutes for which chosen days are held for the payment. */
    holdMinutes: z.int(),
  }),
  errors: ['NOT_FOUND'],
})

export const addAdPicture = endpoint({
  ...ads,
  method: 'POST',
  path: '/ads/picture/add',
  permission: 'ads:creative',
  summary: 'Keep a picture of exactly the pixels of a slot: re-encoded, without whatever else the file carried',
  body: z.strictObject({ positionId: Id, base64: z.string().min(1).max(PICTURE_BASE64_MAX) }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'PICTURE_UNREADABLE', 'PICTURE_HEIC', 'FILE_QUOTA'],
})

/** Picture, texts and target of an advertisement. */
export const CREATIVE_FIELDS = {
  picture: z.string().min(1, required).max(64),
  textZh: line(AD_TEXT_MAX / 2).min(1, required),
  textEn: line(AD_TEXT_MAX).min(1, required),
  target: z.strictObject({ kind: z.enum(AD_TARGETS), id: Id }),
}

const Booked = z.object({ id: Id, state: z.int() })
const BOOKING = ['NOT_FOUND', 'AD_DAYS_TAKEN', 'AD_POSITION_CLOSED', 'AD_PACKAGE_DAYS'] as const

export const addAdOrder = endpoint({
  ...ads,
  method: 'POST',
  path: '/ads/order/add',
  permission: 'ads:buy',
  idempotent: true,
  summary: 'Order days of a slot, which are held until they are paid, or keep the order as a draft',
  body: z.strictObject({
    positionId: Id,
    from: UkDate,
    to: UkDate.describe('Last day, included'),
    /** True if it books no days. */
    draft: z.boolean(),
    purchaseId: Id.optional().describe('Uses days of a package that the shop has paid'),
    ...CREATIVE_FIELDS,
  }),
  data: Booked,
  errors: BOOKING,
})

const moves = { ...ads, method: 'PUT', data: Booked } as const
const One = { id: Id, version: Version }
const MOVED = ['NOT_FOUND', 'VERSION_CONFLICT', 'AD_ORDER_MOVED'] as const

export const holdAdOrder = endpoint({
  ...moves,
  path: '/ads/order/hold',
  permission: 'ads:buy',
  summary: 'Hold days for a draft until they are paid',
  body: z.strictObject({ ...One, from: UkDate, to: UkDate, purchaseId: Id.optional() }),
  errors: [...MOVED, ...BOOKING],
})

export const releaseAdOrder = endpoint({
  ...moves,
  path: '/ads/order/release',
  permission: 'ads:buy',
  summary: 'Give held days back before they are paid; the order is a draft again',
  body: z.strictObject(One),
  errors: MOVED,
})

export const replaceAdCreative = endpoint({
  ...moves,
  path: '/ads/order/creative',
  permission: 'ads:creative',
  summary: 'Give an order another picture, text or target; it is reviewed, and what has passed is shown meanwhile',
  body: z.strictObject({ ...One, ...CREATIVE_FIELDS }),
  errors: MOVED,
})

export const stopAdOrder = endpoint({
  ...moves,
  path: '/ads/order/stop',
  permission: 'ads:stop',
  summary: 'Stop an advertisement; the days that have not begun go back to the available balance',
  body: z.strictObject({
    ...One,
    /** Amount that was shown to the shop. */
    refundP: Pence.min(0),
  }),
  errors: [...MOVED, 'AD_REFUND_CHANGED'],
})

const AdOrderRow = z.object({
  ...{ id: Id, no: z.string(), shopId: Id, shopName: TwinText, positionId: Id, position: TwinText },
  ...{ from: UkDate, to: UkDate, days: z.int() },
  /** Newest picture. */
  picture: z.string(),
  priceP: Pence,
  /** Amount refunded. */
  backP: Pence,
  state: z
    .int()
    .describe('0 draft, 1 pending payment, 2 pending review, 3 passed, 4 running, 5 ended, 6 failed, 7 stopped'),
  /** True if its target is not live. */
  paused: z.boolean(),
  /** True if a picture waits for its review. */
  waits: z.boolean(),
  holdUntil: Instant.nullable(),
  createTime: Instant,
  version: Version,
})
export type AdOrderRow = z.output<typeof AdOrderRow>

const Creative = z.object({
  ...{ id: Id, picture: z.string(), text: TwinText, target: Target.extend({ live: z.boolean() }) },
  state: z.int().describe('0 pending, 1 passed, 2 failed, 3 replaced'),
  reason: TwinText.nullable(),
  ...{ submitTime: Instant, decideTime: Instant.nullable() },
  /** True if it is the one shown now. */
  shown: z.boolean(),
})
export type AdCreative = z.output<typeof Creative>

export const AD_FLAGS = ['price', 'contact', 'target', 'failedBefore', 'rush'] as const
export const AD_EVENTS = ['created', 'paid', 'sent', 'passed', 'failed', 'paused', 'ended', 'stopped', 'back'] as const

const AdOrder = AdOrderRow.extend({
  ...{ page: z.enum(AD_PAGES), device: z.enum(AD_DEVICES), width: z.int(), height: z.int() },
  ...{ priceDayP: Pence, vatP: Pence, paidAt: Instant.nullable() },
  reason: TwinText.nullable(),
  /** Newest first. */
  creatives: z.array(Creative),
  /** Oldest first. */
  events: z.array(z.object({ event: z.enum(AD_EVENTS), time: Instant })),
  /** True if it uses days of a package. */
  ofPackage: z.boolean(),
  /** Refund if the advertisement were stopped now. */
  refund: z.object({ used: z.int(), left: z.int(), refundP: Pence }),
  /** Hints for the reviewer; empty for a shop. */
  flags: z.array(z.enum(AD_FLAGS)),
  can: z.object({
    ...{ pay: z.boolean(), hold: z.boolean(), release: z.boolean(), replace: z.boolean(), stop: z.boolean() },
    ...{ decide: z.boolean() },
  }),
})
export type AdOrderDetail = z.output<typeof AdOrder>

const reads = { method: 'GET', from: 'extension', who: 'user', permission: 'ads:list' } as const

export const listAdOrders = endpoint({
  ...reads,
  path: '/ads/order/list',
  summary: 'List ad orders: the shop’s own, or of all shops for an operator, newest first',
  query: PageQuery.extend({
    state: z.enum(AD_ORDER_STATES).optional(),
    positionId: Id.optional(),
    waits: z.enum(['1']).optional().describe('Those with a picture to review'),
    paused: z.enum(['1']).optional().describe('Those whose target is not live'),
    /** Bookings that overlap these UK days, both included. */
    from: UkDate.optional(),
    to: UkDate.optional(),
    q: searched(64).optional(),
  }),
  data: paged(AdOrderRow),
})

export const getAdOrder = endpoint({
  ...reads,
  path: '/ads/order/queryById',
  summary: 'Read an ad order with its pictures, its history, and what would come back if it were stopped now',
  query: z.object({ id: Id }),
  data: AdOrder,
  errors: ['NOT_FOUND'],
})

const decides = { from: 'extension', who: 'operator', method: 'PUT', permission: 'adOrder:decide' } as const

export const decideAdOrder = endpoint({
  ...decides,
  path: '/ads/order/decide',
  summary:
    'Pass the picture of an ad order, or fail it with a reason in both languages; a first one that fails is refunded',
  body: z.strictObject({
    ...One,
    accept: z.boolean(),
    ...{ remarkZh: line(REASON_MAX), remarkEn: line(REASON_MAX) },
  }),
  data: z.object({ state: z.int() }),
  errors: [...MOVED, 'AD_TARGET_GONE', 'CASE_TAKEN', 'CASE_NEEDS_ANOTHER'],
})

export const stopAdOrderByPlatform = endpoint({
  ...decides,
  path: '/ads/order/stopByPlatform',
  summary: 'Stop an advertisement with a reason in both languages; the days that have not begun are refunded',
  body: z.strictObject({ ...One, remarkZh: line(REASON_MAX).min(2), remarkEn: line(REASON_MAX).min(2) }),
  data: Nothing,
  errors: MOVED,
})
