import { z } from 'zod'
import { CLAIM_STATES, PARCEL_AGES, PARCEL_NOTES, PARCEL_TABS } from '@/lib/domain/parcel/desk'
import { Id, Instant, IntText, line, PageQuery, Pence, paged, searched, TabCount, TwinText, Version } from './common'
import { endpoint } from './endpoint'
import { Parcel } from './order/parts'
import { Shipment } from './order/shipping'

const Claim = z.object({
  state: z.enum(CLAIM_STATES),
  note: z.string(),
  /** Claimed amount in pence; null for a search without a claim. */
  amountP: Pence.nullable(),
  by: z.string(),
  createTime: Instant,
  updateTime: Instant,
  version: Version,
})

export const ParcelRow = z.object({
  id: Id,
  no: z.string(),
  orderId: Id,
  orderNo: z.string(),
  carrier: z.string(),
  carrierName: TwinText,
  trackingNo: z.string(),
  /** Tracking page of the carrier; null if there is none. */
  link: z.string().nullable(),
  /** printed, handed, transit, delivered, exception, returned …; see `PARCEL_MOVES`. */
  state: z.string(),
  /** Handed over at least 72 hours ago, and never scanned. */
  noMovement: z.boolean(),
  area: z.string(),
  shippedAt: Instant,
  /** Latest scan; null without one. */
  lastScan: z.object({ at: Instant, text: TwinText, place: z.string() }).nullable(),
  /** Whole days from dispatch to its end. */
  days: z.int(),
  /** True if it was sent by the deadline; null without one. */
  inTime: z.boolean().nullable(),
  claim: z.enum(CLAIM_STATES).nullable(),
})
export type ParcelRow = z.output<typeof ParcelRow>

const Filter = PageQuery.extend({
  tab: z.enum(PARCEL_TABS).optional(),
  /** Part of the parcel's, the order's or the tracking number. */
  q: searched(100).optional(),
  carrier: z.string().max(32).optional(),
  area: z.string().trim().max(60).optional(),
  age: z.enum(PARCEL_AGES).optional(),
  /** 1: only those with an open claim. */
  claimed: IntText.min(1).max(1).optional(),
})

const reads = { from: 'extension', who: 'shop', permission: 'parcel:list', whenPaused: 'allowed' } as const

export const listParcels = endpoint({
  ...reads,
  method: 'GET',
  path: '/order/parcel/list',
  summary: 'List the shop’s parcels, those sent last first',
  query: Filter,
  data: paged(ParcelRow),
})

export const countParcels = endpoint({
  ...reads,
  method: 'GET',
  path: '/order/parcel/counts',
  summary: 'Count the shop’s parcels by tab, under the same filters as the list',
  query: Filter.omit({ current: true, size: true, tab: true }),
  data: z.object({
    all: TabCount,
    ...(Object.fromEntries(PARCEL_TABS.map((tab) => [tab, TabCount])) as Record<
      (typeof PARCEL_TABS)[number],
      typeof TabCount
    >),
  }),
})

export const ParcelDetail = ParcelRow.extend({
  /** Masked. */
  recipient: z.string(),
  inside: z.array(z.object({ title: TwinText, spec: TwinText, code: z.string(), qty: z.int() })),
  /** Oldest first. */
  scans: Parcel.shape.scans,
  /** Deadline for the buyer's statutory cancellation; null if the period has not begun. */
  cancelUntil: Instant.nullable(),
  claimed: Claim.nullable(),
  /** Contact of the carrier; blank and null if unknown. */
  contact: z.object({ phone: z.string(), url: z.string().nullable() }),
  /** Notes of people, oldest first. */
  notes: z.array(z.object({ at: Instant, kind: z.enum(PARCEL_NOTES), note: z.string(), by: z.string() })),
})
export type ParcelDetail = z.output<typeof ParcelDetail>

export const getParcel = endpoint({
  ...reads,
  method: 'GET',
  path: '/order/parcel/queryById',
  summary: 'Read one parcel with its scans and its claim',
  query: z.object({ id: Id }),
  data: ParcelDetail,
  errors: ['NOT_FOUND'],
})

export const claimParcel = endpoint({
  method: 'POST',
  path: '/order/parcel/claim',
  from: 'extension',
  who: 'shop',
  permission: 'parcel:claim',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Write down a claim with the carrier: one for each parcel',
  body: z.strictObject({ id: Id, note: line(300).min(2), amountP: z.int().min(1).max(1_000_000).nullable() }),
  data: ParcelDetail,
  errors: ['NOT_FOUND', 'PARCEL_CLAIMED', 'PARCEL_WRONG_STATE'],
})

export const answerClaim = endpoint({
  method: 'PUT',
  path: '/order/parcel/answerClaim',
  from: 'extension',
  who: 'shop',
  permission: 'parcel:claim',
  whenPaused: 'allowed',
  summary: 'Write down how a claim with the carrier went on',
  body: z.strictObject({ id: Id, state: z.enum(CLAIM_STATES), note: line(300).min(2), version: Version }),
  data: ParcelDetail,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PARCEL_WRONG_STATE'],
})

export const refreshParcel = endpoint({
  method: 'POST',
  path: '/order/parcel/refresh',
  from: 'extension',
  who: 'shop',
  permission: 'parcel:claim',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Ask the carrier about a parcel in the next round, which begins within a minute',
  body: z.strictObject({ id: Id }),
  data: ParcelDetail,
  errors: ['NOT_FOUND', 'PARCEL_WRONG_STATE'],
})

export const resendParcel = endpoint({
  method: 'POST',
  path: '/order/parcel/resend',
  from: 'extension',
  who: 'shop',
  permission: 'order:ship',
  whenPaused: 'allowed',
  idempotent: true,
  summary:
    'Send the goods of a parcel once more that could not be delivered, came back or does not move; the new parcel takes its place and its claim',
  body: Shipment.pick({ carrier: true, trackingNo: true, notifyBuyer: true }).extend({ id: Id }),
  /** The new parcel. */
  data: ParcelDetail,
  errors: ['NOT_FOUND', 'PARCEL_WRONG_STATE', 'ORDER_WRONG_STATE', 'CARRIER_UNKNOWN', 'TRACKING_REPEATED'],
})

export const contactCarrier = endpoint({
  method: 'POST',
  path: '/order/parcel/contact',
  from: 'extension',
  who: 'shop',
  permission: 'parcel:claim',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Write down that the carrier was asked about a parcel, and what it said',
  body: z.strictObject({ id: Id, note: line(300).min(2) }),
  data: ParcelDetail,
  errors: ['NOT_FOUND'],
})

export const tellParcelAgain = endpoint({
  method: 'POST',
  path: '/order/parcel/tellAgain',
  from: 'extension',
  who: 'shop',
  permission: 'order:ship',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Send the buyer the shipping notice of a parcel again: once in 24 hours, three times for a parcel',
  body: z.strictObject({ id: Id }),
  data: ParcelDetail,
  errors: ['NOT_FOUND', 'PARCEL_WRONG_STATE', 'NOTICE_TOO_MANY'],
})
